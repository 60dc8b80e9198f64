import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { pastHold, recalledIn } from './held-words.ts'
import { shortId, statusWords } from './order-words.ts'

export type Sending = { order: AdminOrder; status: OrderStatus }

type HeldQuestionProps = {
  /** What is asked about; null while nothing is. */
  sending: Sending | null
  dialog: { open: boolean; busy: boolean; onClose: () => void; onConfirm: () => void }
}

/** Before a status that goes past a recall (docs/decisions/027). */
export function HeldQuestion({ sending, dialog }: HeldQuestionProps) {
  const word = sending ? statusWords[sending.status] : ''
  return (
    <ConfirmDialog
      {...dialog}
      title={`Set what was recalled to ${word}?`}
      confirm={`Set to ${word}`}
      cancel="Keep held"
      danger
    >
      {sending ? (
        <>
          <p>
            Order {shortId(sending.order._id)} is held by a recall: {recalledIn(sending.order)}. Its
            pharmacy must not hand it over.
          </p>
          <p>{pastHold[sending.status]}</p>
        </>
      ) : null}
    </ConfirmDialog>
  )
}
