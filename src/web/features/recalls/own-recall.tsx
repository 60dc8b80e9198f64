import type { OwnRecall } from '#contract/recall-shapes.ts'
import { recallSeverities } from '#contract/recall-words.ts'
import { formatDay, formatMoment } from '../../dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { AnswerForm } from './answer-form.tsx'
import { HeldOrders } from './held-orders.tsx'
import { RecallBadge } from './recall-badge.tsx'
import { ownTitle } from './recall-words.ts'

type OwnRecallProps = { recall: OwnRecall; onAnswered: () => void }

/** One recall as a pharmacy works it off. */
export function OwnRecallView({ recall, onAnswered }: OwnRecallProps) {
  const { _id, severity, reason, openedAt, closedAt, batches, held, answer, outcome } = recall
  return (
    <article className="own-recall" aria-labelledby={`recall-${_id}`}>
      <div className="spread">
        <h2 className="breaks" id={`recall-${_id}`}>
          {ownTitle(recall)}
        </h2>
        <RecallBadge outcome={outcome} />
      </div>
      <p className="mt-2 breaks">{reason}</p>
      <p className="tiny faint mt-2">
        {recallSeverities[severity]} · opened {formatMoment(openedAt)}
        {closedAt ? ` · closed ${formatMoment(closedAt)}` : ''}
      </p>
      <table className="data-table data-table--cards mt-3">
        <caption className="vh">Batches of yours that it meets</caption>
        <thead>
          <tr>
            <th scope="col">Medicine</th>
            <th scope="col">Batch</th>
            <th scope="col">Expires</th>
            <th scope="col" className="num">
              Blocked
            </th>
            <th scope="col" className="num">
              Set aside
            </th>
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <tr key={batch._id}>
              <td className="lead strong breaks">{batch.medicine.name}</td>
              <td data-l="Batch">{batch.number}</td>
              <td data-l="Expires" className="nowrap">
                {formatDay(batch.expiryDate)}
              </td>
              <td data-l="Blocked" className="num">
                {batch.units.toLocaleString('en-IN')}
              </td>
              <td data-l="Set aside" className="num">
                {batch.setAside.toLocaleString('en-IN')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {held.length > 0 && !closedAt ? (
        <div className="mt-3">
          <Alert tone="caution">
            <HeldOrders held={held} />
          </Alert>
        </div>
      ) : null}
      {closedAt ? (
        answer ? (
          <p className="mt-3 breaks">Your answer: {answer.note}</p>
        ) : null
      ) : (
        <AnswerForm recall={recall} onAnswered={onAnswered} />
      )}
    </article>
  )
}
