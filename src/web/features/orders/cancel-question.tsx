import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { refundSums } from '../../refund-sums.ts'
import { methodWord } from '../../status-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import type { useCancellation } from './use-cancellation.ts'

type CancelQuestionProps = { order: Order; cancellation: ReturnType<typeof useCancellation> }

/** What cancelling does, before it is done. */
export function CancelQuestion({ order, cancellation }: CancelQuestionProps) {
  const { dialog, reason, setReason, failure } = cancellation
  return (
    <ConfirmDialog
      {...dialog}
      title="Cancel this order?"
      confirm="Cancel order"
      cancel="Keep order"
      danger
    >
      <p>{moneyWords(order)} This cannot be undone.</p>
      <TextArea
        className="mt-4"
        label="Why do you cancel?"
        optional
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {failure ? (
        <div className="mt-4">
          <Alert tone="danger">{failure} Nothing has been lost: you can press again.</Alert>
        </div>
      ) : null}
    </ConfirmDialog>
  )
}

/** Of an order that was refunded in part only what is left goes back. */
function moneyWords(order: Order): string {
  const left = refundSums(order)?.left ?? order.totalPrice
  if (left <= 0) return 'All of its money was given back already, or is on its way.'
  const method = methodWord(order.paymentMethod)
  const way = method ? `the way you paid (${method})` : 'the way you paid'
  return `${formatRupees(left)} goes back ${way}, usually within 5–7 working days.`
}
