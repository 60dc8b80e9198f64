import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import type { LicenceEvent } from '#contract/licence-shapes.ts'
import { isRetail, licenceEvents, licenceForms } from '#contract/licence-words.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { EventList, type ListedEvent } from '../../ui/event-list.tsx'
import { Section } from '../../ui/headline.tsx'
import { LabelPanel } from '../../ui/label-panel.tsx'
import { DecideLicence } from './decide-licence.tsx'
import { formText, LicenceBadge, licenceFacts } from './licence-text.tsx'
import type { LoadedLicence } from './load-licences.ts'
import { ScanList } from './scan-list.tsx'

type LicenceViewProps = {
  loaded: LoadedLicence
  onChanged: () => Promise<unknown>
  /** What else concerns its pharmacy. */
  children: ReactNode
}

/** One licence for the administrator: what it says, its scans, the decision and its history. */
export function LicenceView({ loaded, onChanged, children }: LicenceViewProps) {
  const { licence, history } = loaded
  const title = useRef<HTMLHeadingElement>(null)
  const { form, number, pharmacy, sameNumber, documents, state, reason } = licence
  return (
    <>
      <div className="pagehead">
        <div>
          <h1 ref={title} tabIndex={-1} className="breaks">
            {number}
          </h1>
          <p className="order-marks mt-2">
            <LicenceBadge state={state} />
            <span className="soft">{formText(form)}</span>
          </p>
        </div>
        <DecideLicence licence={licence} onDecided={onChanged} home={title} />
      </div>
      {sameNumber.length === 0 ? null : (
        <Alert tone="danger">
          <p>
            <b>{sameNumber.join(', ')} gave the same number.</b> Two pharmacies can’t use one
            licence: check which of them holds it.
          </p>
        </Alert>
      )}
      {isRetail(form) ? null : (
        <Alert>
          <p>A wholesale licence authorises no retail sale: it is recorded, and nothing more.</p>
        </Alert>
      )}
      <div className="cart mt-4">
        <div className="stack-wide">
          <Section id="licence-scans" title="Scans">
            <ScanList documents={documents} number={number} />
          </Section>
          <Section id="licence-history" title="History">
            <EventList labelledBy="licence-history" events={history.map(eventOf)} />
          </Section>
          {children}
        </div>
        <aside>
          <LabelPanel
            title="The licence"
            facts={[
              ['Pharmacy', pharmacy.name],
              ['Premises', pharmacy.address],
              ...licenceFacts(licence),
              ...(reason ? ([['Last reason', reason]] as [string, string][]) : []),
            ]}
          >
            <p className="label__foot">
              {licenceForms[form]}.{' '}
              <Link to={`${paths.adminLicences}?pharmacy=${pharmacy._id}`}>
                All licences of {pharmacy.name}
              </Link>
              {pharmacy.verified ? null : (
                <>
                  . The pharmacy <Link to={paths.adminApprovals}>waits for approval</Link>.
                </>
              )}
            </p>
          </LabelPanel>
        </aside>
      </div>
    </>
  )
}

const actors = {
  pharmacy: 'The pharmacy',
  admin: 'Administrator',
  system: 'Automatically',
} as const
const harms = ['rejected', 'renewal_refused', 'suspended', 'cancelled', 'lapsed']

function eventOf({ at, what, by, reason, retentionDueOn }: LicenceEvent): ListedEvent {
  const hasDate = what === 'due_date_set' || what === 'renewed'
  const date = hasDate && retentionDueOn ? `: ${formatDay(retentionDueOn)}` : ''
  return {
    key: `${at} ${what}`,
    icon: harms.includes(what) ? 'circle-alert' : by === 'pharmacy' ? 'store' : 'check',
    title: `${licenceEvents[what]}${date}`,
    who: actors[by],
    when: formatMoment(at),
    dateTime: at,
    why: reason,
    tone: harms.includes(what) ? 'harm' : 'plain',
  }
}
