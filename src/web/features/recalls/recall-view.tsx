import { useRef } from 'react'
import { recallSeverities } from '#contract/recall-words.ts'
import { counted } from '../../format/counted.ts'
import { formatMoment } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { AdminLink } from '../../session/admin-link.tsx'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { Alert } from '../../ui/alert.tsx'
import { Section } from '../../ui/headline.tsx'
import { Leaders } from '../../ui/label-panel.tsx'
import { BuyerTable } from './buyer-table.tsx'
import { CloseRecall } from './close-recall.tsx'
import type { LoadedRecall } from './load-recall.ts'
import { RecallFigures } from './recall-preview.tsx'
import { RecallBadge, recallTitle } from './recall-text.tsx'
import { RecalledBatchTable } from './recalled-batch-table.tsx'

type RecallViewProps = { loaded: LoadedRecall; onChanged: () => Promise<unknown> }

/** One recall: its reach, the pharmacies' responses, the buyers, and its outcome. */
export function RecallView({ loaded, onChanged }: RecallViewProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { recall, batches, buyers } = loaded
  const { pharmacies, answers, onHold, notified } = recall
  const facts: [string, string][] = [
    ['Severity', recallSeverities[recall.severity]],
    ['Opened', `${formatMoment(recall.openedAt)} by ${recall.openedBy || 'an unknown user'}`],
  ]
  if (recall.composition && recall.medicine) facts.push(['Composition', recall.composition])
  if (recall.closedAt)
    facts.push([
      'Closed',
      `${formatMoment(recall.closedAt)} by ${recall.closedBy || 'an unknown user'}`,
    ])
  return (
    <>
      <div className="pagehead">
        <div>
          <h1 ref={title} tabIndex={-1} className="breaks">
            {recallTitle(recall)}
          </h1>
          <p className="mt-2">
            <RecallBadge outcome={recall.outcome} />
          </p>
        </div>
        {recall.closedAt || !mayAdministrate('POST /api/admin/recalls/:id/closing') ? null : (
          <CloseRecall recall={recall} onClosed={onChanged} home={title} />
        )}
      </div>
      <RecallFigures
        figures={[
          ['Pharmacies', pharmacies],
          ['Batches', recall.batches],
          ['Units blocked', recall.units],
          ['Buyers', recall.buyers],
        ]}
      />
      {onHold > 0 && !recall.closedAt ? (
        <Alert tone="caution">
          {counted(onHold, 'shipment waits', 'shipments wait')} at the pharmacy until packed from
          another batch, or declined and refunded.
        </Alert>
      ) : null}
      <p className="mt-3 breaks">{recall.reason}</p>
      <div className="recall-facts mt-3">
        <Leaders facts={facts} />
      </div>
      {recall.evidence ? (
        <Section id="recall-evidence" title="Evidence">
          <p className="breaks pre-line">{recall.evidence}</p>
        </Section>
      ) : null}
      <Section
        id="recall-batches"
        title="Batches"
        end={
          <span className="soft">
            {answers.toLocaleString('en-IN')} of {counted(pharmacies, 'pharmacy', 'pharmacies')}{' '}
            responded
          </span>
        }
      >
        <RecalledBatchTable id={recall._id} first={batches} closed={recall.closedAt !== null} />
      </Section>
      <Section
        id="recall-buyers"
        title="Buyers"
        end={<span className="soft">{counted(notified, 'was notified', 'were notified')}</span>}
      >
        <BuyerTable id={recall._id} first={buyers} />
      </Section>
      <p className="mt-5">
        <AdminLink to={`${paths.adminAudit}?subject=${recall._id}`} otherwise={null}>
          Audit log of this recall
        </AdminLink>
      </p>
    </>
  )
}
