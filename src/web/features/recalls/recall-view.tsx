import { Link } from 'react-router'
import { recallSeverities } from '#contract/recall-words.ts'
import { formatMoment } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Section } from '../../ui/headline.tsx'
import { Leaders } from '../../ui/label-panel.tsx'
import { BuyerTable } from './buyer-table.tsx'
import { CloseRecall } from './close-recall.tsx'
import type { LoadedRecall } from './load-recall.ts'
import { MetTable } from './met-table.tsx'
import { RecallBadge } from './recall-badge.tsx'
import { RecallFigures } from './recall-preview.tsx'
import { counted, recallTitle } from './recall-words.ts'

type RecallViewProps = { loaded: LoadedRecall; onChanged: () => void }

/** One recall: how far it reaches, what pharmacies did, who bought, and how it ends. */
export function RecallView({ loaded, onChanged }: RecallViewProps) {
  const { recall, batches, buyers } = loaded
  const { pharmacies, answers, held, told } = recall
  const facts: [string, string][] = [
    ['Severity', recallSeverities[recall.severity]],
    ['Opened', `${formatMoment(recall.openedAt)} by ${recall.openedBy || 'somebody'}`],
  ]
  if (recall.composition && recall.medicine) facts.push(['Composition', recall.composition])
  if (recall.closedAt)
    facts.push(['Closed', `${formatMoment(recall.closedAt)} by ${recall.closedBy || 'somebody'}`])
  return (
    <>
      <div className="pagehead">
        <div>
          <h1 className="breaks">{recallTitle(recall)}</h1>
          <p className="mt-2">
            <RecallBadge outcome={recall.outcome} />
          </p>
        </div>
        {recall.closedAt ? null : <CloseRecall recall={recall} onClosed={onChanged} />}
      </div>
      <RecallFigures
        figures={[
          ['Pharmacies', pharmacies],
          ['Batches', recall.batches],
          ['Units blocked', recall.units],
          ['Buyers', recall.buyers],
        ]}
      />
      {held > 0 && !recall.closedAt ? (
        <Alert tone="caution">
          {counted(held, 'part of an order waits', 'parts of orders wait')} at the pharmacy until
          packed from another batch, or declined and refunded.
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
            answered
          </span>
        }
      >
        <MetTable id={recall._id} first={batches} closed={recall.closedAt !== null} />
      </Section>
      <Section
        id="recall-buyers"
        title="Buyers"
        end={<span className="soft">{counted(told, 'was told', 'were told')}</span>}
      >
        <BuyerTable id={recall._id} first={buyers} />
      </Section>
      <p className="mt-5">
        <Link to={`${paths.adminAudit}?subject=${recall._id}`}>Audit of this recall</Link>
      </p>
    </>
  )
}
