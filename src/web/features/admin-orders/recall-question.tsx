import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/order-number.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { statusText } from './order-text.ts'

export type Sending = { order: AdminOrder; status: OrderStatus }

type RecallQuestionProps = {
  /** The pending change; null while the dialog is closed. */
  sending: Sending | null
  dialog: { open: boolean; busy: boolean; onClose: () => void; onConfirm: () => void }
}

/** Asks before a recalled order is set to shipped or delivered (docs/decisions/027). */
export function RecallQuestion({ sending, dialog }: RecallQuestionProps) {
  const word = sending ? statusText[sending.status] : ''
  return (
    <ConfirmDialog
      {...dialog}
      title={`Set a recalled order to ${word}?`}
      confirm={`Set to ${word}`}
      cancel="Keep on hold"
      danger
    >
      {sending ? (
        <>
          <p>
            Order {orderNumber(sending.order._id)} is on hold because of a recall:{' '}
            {recalledIn(sending.order)}. The pharmacy must not ship it.
          </p>
          <p>{statusEffect[sending.status]}</p>
        </>
      ) : null}
    </ConfirmDialog>
  )
}

type OrderOnHold = Pick<AdminOrder, '_id' | 'onHold' | 'cancelledAt'>

/** The effect of a status on shipments on hold. The server accepts both: the status is an override. */
const statusEffect: Partial<Record<OrderStatus, string>> = {
  shipped:
    'Confirm only if it has already been shipped. The customer is told that it is on its way and must not be used.',
  delivered:
    'Confirm only if it has already been delivered. The pharmacy is paid for it, and the customer is told not to use it.',
}

/** The orders that the status would release although a batch in them is recalled. */
export function recalledOrders<Order extends OrderOnHold>(
  orders: readonly Order[],
  status: OrderStatus,
): Order[] {
  if (statusEffect[status] === undefined) return []
  return orders.filter(({ onHold, cancelledAt }) => onHold.length > 0 && cancelledAt === null)
}

/** 'Dolo 650, batch DL2207, and Calpol 500, batch C1', without duplicates. */
export function recalledIn({ onHold }: Pick<AdminOrder, 'onHold'>): string {
  const named = onHold.map(({ medicine, batchNumber }) => `${medicine}, batch ${batchNumber}`)
  return [...new Set(named)].join(', and ')
}

/** The warning about recalled orders among the selected ones. */
export function recallWarning(orders: readonly OrderOnHold[]): string {
  const numbers = orders.map(({ _id }) => orderNumber(_id)).join(', ')
  const contain = orders.length === 1 ? 'order contains' : 'orders contain'
  return `${orders.length} selected ${contain} recalled medicines and must not be shipped: ${numbers}. Customers are told not to use these medicines.`
}
