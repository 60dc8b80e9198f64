import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { orderNumber } from '#contract/order-number.ts'
import type { OwnRecall } from '#contract/recall-shapes.ts'
import { recallSeverities } from '#contract/recall-words.ts'
import { api } from '../../api/api.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { isRefusal, refusedFields, sentenceFor } from '../../format/problems.ts'
import { pharmacyPaths } from '../../routing/pharmacy-paths.ts'
import { may } from '../../session/may.ts'
import { notify } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { ownTitle, RecallBadge } from './recall-text.tsx'

type OwnRecallProps = { recall: OwnRecall; onAnswered: () => void }

/** One recall for a pharmacy to work on. */
export function OwnRecallView({ recall, onAnswered }: OwnRecallProps) {
  const { _id, severity, reason, openedAt, closedAt, batches, onHold, answer, outcome } = recall
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
      <Table
        caption="Your batches in this recall"
        className="mt-3"
        head={
          <>
            <Column>Medicine</Column>
            <Column>Batch</Column>
            <Column>Expires</Column>
            <Column className="num">Blocked</Column>
            <Column className="num">Set aside</Column>
          </>
        }
      >
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
      </Table>
      {onHold.length > 0 && !closedAt ? (
        <div className="mt-3">
          <Alert tone="caution">
            <OrdersOnHold onHold={onHold} />
          </Alert>
        </div>
      ) : null}
      {closedAt ? (
        answer ? (
          <p className="mt-3 breaks">Your response: {answer.note}</p>
        ) : null
      ) : (
        may('PUT /api/pharmacy/recalls/:id/answer') && (
          <AnswerForm recall={recall} onAnswered={onAnswered} />
        )
      )}
    </article>
  )
}

type AnswerFormProps = { recall: OwnRecall; onAnswered: () => void }

/** The pharmacy's report of what it did with its units; it can be changed. */
function AnswerForm({ recall, onAnswered }: AnswerFormProps) {
  const { _id, answer } = recall
  const [note, setNote] = useState(answer?.note ?? '')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  function refuse(message: string) {
    setError(message)
    field.current?.focus()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (note.trim() === '') return refuse('Describe what you have done')
    setBusy(true)
    setError(null)
    try {
      await api.recalls.answer({ params: { id: _id }, body: { note } })
      notify.success('Your response was sent.')
      onAnswered()
    } catch (failure) {
      const refused = refusedFields(failure).note
      if (refused) refuse(refused)
      else notify.error(sentenceFor(failure, 'Your response could not be sent. Please try again.'))
      if (isRefusal(failure, 'recall_closed')) onAnswered()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="stack mt-4 recall-form" noValidate onSubmit={save}>
      <TextArea
        ref={field}
        label={<>What you have done with {ownTitle(recall)}</>}
        name="note"
        rows={2}
        required
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={error}
        help={
          answer
            ? `Sent ${formatMoment(answer.answeredAt)}. You can change it until the recall is closed.`
            : 'Removed from stock, counted, sealed, returned or destroyed, with the number of units.'
        }
      />
      <div>
        <Button type="submit" busy={busy}>
          {answer ? 'Change the response' : 'Send the response'}
        </Button>
      </div>
    </form>
  )
}

/** Orders that cannot be sent as they are. */
function OrdersOnHold({ onHold }: { onHold: OwnRecall['onHold'] }) {
  return (
    <p>
      {onHold.length === 1 ? '1 order contains it' : `${onHold.length} orders contain it`}: pack
      from another batch, or decline the item.{' '}
      {onHold.map(({ _id, orderId }, n) => (
        <span key={_id}>
          {n === 0 ? '' : ', '}
          <Link to={pharmacyPaths.shipment(_id)}>Order {orderNumber(orderId)}</Link>
        </span>
      ))}
    </p>
  )
}
