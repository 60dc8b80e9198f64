import { useRef } from 'react'
import type { Licence } from '#contract/licence-shapes.ts'
import { isRetail, licenceForms } from '#contract/licence-words.ts'
import { counted } from '../../format/counted.ts'
import { formatDay, todayInIndia } from '../../format/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Leaders } from '../../ui/label-panel.tsx'
import { AddLicence } from './add-licence.tsx'
import { CorrectLicence, RenewLicence } from './change-licence.tsx'
import { daysBetween, formText, LicenceBadge, licenceFacts } from './licence-text.tsx'
import type { LoadedOwn } from './load-licences.ts'
import { ScanList } from './scan-list.tsx'
import { ScanUpload } from './scan-upload.tsx'

type OwnLicencesProps = { loaded: LoadedOwn; onChanged: () => void }

/** The pharmacy's licences, each with its scans and what there is to do. */
export function OwnLicences({ loaded, onChanged }: OwnLicencesProps) {
  const { licences, districtNeeded } = loaded
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className="pagehead">
        <h1 ref={title} tabIndex={-1}>
          Licences
        </h1>
        <AddLicence onAdded={onChanged} home={title} />
      </div>
      <p className="soft">
        Your form 20 lets you sell here; form 21 adds injections, vaccines, insulin and eye
        preparations. Wholesale licences (20B, 21B) are kept as records and authorise no sale here.
      </p>
      {districtNeeded ? (
        <div className="mt-4">
          <Alert tone="caution">
            <p>
              <b>You can’t deliver prescription medicines yet.</b> They must stay in the district of
              your form 20, and it names none: complete the licence below.
            </p>
          </Alert>
        </div>
      ) : null}
      {licences.length === 0 ? (
        <EmptyState picture="slip" title="No licences yet.">
          Add the licence of your pharmacy.
        </EmptyState>
      ) : (
        <ul className="licences">
          {licences.map((licence) => (
            <li key={licence._id}>
              <OwnLicence licence={licence} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function OwnLicence({ licence, onChanged }: { licence: Licence; onChanged: () => void }) {
  const { _id, form, number, state, documents } = licence
  const isOver = state === 'cancelled'
  return (
    <article className="licence stack" aria-labelledby={`licence-${_id}`}>
      <div className="spread">
        <h2 id={`licence-${_id}`} className="licence__title">
          {formText(form)} <span className="soft">{number}</span>
        </h2>
        <LicenceBadge state={state} />
      </div>
      <p className="small soft">
        {licenceForms[form]}.
        {isRetail(form)
          ? null
          : ' It authorises no retail sale, so it makes nothing sellable here.'}
      </p>
      <WhatNext licence={licence} />
      <Leaders facts={licenceFacts(licence).slice(1)} />
      <ScanList documents={documents} number={number} />
      {isOver ? null : (
        <div className="stack">
          <div className="row">
            <RenewLicence licence={licence} onChanged={onChanged} />
            {isComplete(licence) && state !== 'pending' ? null : (
              <CorrectLicence licence={licence} onChanged={onChanged} />
            )}
          </div>
          <ScanUpload licence={licence} onUploaded={onChanged} />
        </div>
      )}
    </article>
  )
}

const isComplete = ({ issuingAuthority, district, issuedOn }: Licence) =>
  issuingAuthority !== '' && district !== '' && issuedOn !== null

const soonDays = 60

/** Why a licence is not active, or what will end it; nothing while all is well. */
function WhatNext({ licence }: { licence: Licence }) {
  const { state, reason, retentionDueOn, renewalDueOn, documents } = licence
  if (state === 'cancelled')
    return (
      <Alert tone="danger">
        <p>This licence is cancelled.{reason ? ` Reason: ${reason}` : ''}</p>
      </Alert>
    )
  if (state === 'suspended')
    return (
      <Alert tone="danger">
        <p>
          <b>Suspended.</b> {reason ? `Reason: ${reason}` : null}
        </p>
      </Alert>
    )
  if (renewalDueOn)
    return (
      <Alert>
        <p>Your renewal until {formatDay(renewalDueOn)} waits for approval.</p>
      </Alert>
    )
  if (state === 'lapsed')
    return (
      <Alert tone="danger">
        <p>
          <b>Lapsed.</b> The retention fee was due on {formatDay(retentionDueOn ?? '')}. Pay it,
          then renew the licence here.
        </p>
      </Alert>
    )
  if (state === 'pending')
    return (
      <Alert tone="caution">
        <p>
          An administrator checks this licence.
          {documents.length === 0 ? ' Upload a scan, so that it can be approved.' : ''}
        </p>
      </Alert>
    )
  if (retentionDueOn === null)
    return (
      <Alert tone="caution">
        <p>Enter when the retention fee is due, so that we can remind you in time.</p>
      </Alert>
    )
  const days = daysBetween(todayInIndia(), retentionDueOn)
  if (days > soonDays) return null
  return (
    <Alert tone="caution">
      <p>
        The retention fee is due {days <= 0 ? 'today' : `in ${counted(days, 'day', 'days')}`}. After
        that day the licence lapses, and what it covers goes off sale.
      </p>
    </Alert>
  )
}
