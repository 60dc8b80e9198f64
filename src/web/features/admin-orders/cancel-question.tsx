import type { AdminOrder } from '#contract/admin-orders.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { cancelWords } from './cancel-words.ts'
import { moneyLeft } from './money-left.ts'
import { shortId } from './order-words.ts'

type CancelQuestionProps = {
  /** Whom the question is about; null while there is none. */
  order: AdminOrder | null
  dialog: { open: boolean; busy: boolean; onClose: () => void; onConfirm: () => void }
}

/** Before a status that can't be taken back: choosing it cancels the order. */
export function CancelQuestion({ order, dialog }: CancelQuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Cancel this order?"
      confirm="Cancel order"
      cancel="Keep the order"
      danger
    >
      {order ? (
        <p>
          Order {shortId(order._id)} of {order.customer.name}: {cancelWords(moneyLeft(order))}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
