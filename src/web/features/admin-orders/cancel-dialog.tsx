import type { RefObject } from 'react'
import { type AdminOrder, type AdminOrderDetail, adminOrders } from '#contract/admin-orders.ts'
import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { api } from '../../api/api.ts'
import { refundSums } from '../../format/refund-sums.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { counted } from './order-text.ts'

type CancelDialogProps = { order: AdminOrderDetail; cancel: ReturnType<typeof useCancel> }

export function CancelDialog({ order, cancel }: CancelDialogProps) {
  return (
    <FormDialog
      form={cancel}
      title="Cancel this order?"
      confirm="Cancel order"
      cancel="Keep the order"
      variant="danger"
      intro={<p>{cancelText(order.refundable)}</p>}
    >
      <ReasonField maxLength={300} help="The customer will read it." error={cancel.errors.reason} />
    </FormDialog>
  )
}

type Cancel = {
  order: AdminOrderDetail
  onChanged: (order: AdminOrderDetail) => void
  home: RefObject<HTMLElement | null>
}

/** Cancels an order. Repeating the request has no further effect. */
export function useCancel({ order, onChanged, home }: Cancel) {
  return useAction({
    home,
    failure: 'Failed to cancel the order.',
    check: ({ reason = '' }) => validate(adminOrders.cancel.body, { reason }),
    send: async (body) => {
      const answer = await api.adminOrders.cancel({ params: { id: order._id }, body })
      onChanged(answer.order)
      notify.success(answer.message, savedFor)
    },
  })
}

type CancelQuestionProps = {
  /** The order to cancel; null while the dialog is closed. */
  order: AdminOrder | null
  dialog: { open: boolean; busy: boolean; onClose: () => void; onConfirm: () => void }
}

/** Asks before 'cancelled' is set: the status cancels the order permanently. */
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
          Order {orderNumber(order._id)} of {order.customer.name}: {cancelText(moneyLeft(order))}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}

/** The effect of cancelling one order; `rupees` is the amount to refund. */
export function cancelText(rupees: number): string {
  const money =
    rupees > 0
      ? `${formatRupees(rupees)} will be refunded to the customer`
      : 'Nothing is left to refund to the customer'
  return `${money}. The customer gets an email. Items that have not been shipped go back into stock. This cannot be undone.`
}

/** The effect of cancelling several orders; orders that are already cancelled only get the status. */
export function cancelAllText(many: ReturnType<typeof cancelling>, chosen: number): string[] {
  const { active, refunded, rupees } = many
  const already = chosen - active
  const are = already === 1 ? 'is' : 'are'
  const alreadyCancelled =
    already === 0 ? [] : [`${counted(already)} ${are} already cancelled and will not be refunded.`]
  if (active === 0) return alreadyCancelled
  const money =
    refunded === 0
      ? 'Nothing is left to refund'
      : `${formatRupees(rupees)} will be refunded to the customers of ${counted(refunded)}`
  return [
    `${money}. Every customer gets an email. Items that have not been shipped go back into stock. This cannot be undone.`,
    ...alreadyCancelled,
  ]
}

type Paid = Pick<AdminOrder, 'totalPrice' | 'payment' | 'refunds' | 'cancelledAt'>

/** Rupees to refund when the order is cancelled: the captured amount less completed and pending refunds. */
export function moneyLeft({ totalPrice, payment, refunds }: Paid): number {
  if (payment?.status !== 'captured') return 0
  return Math.max(0, refundSums({ totalPrice, refunds })?.left ?? totalPrice)
}

/** The effect of cancelling these orders: how many are not cancelled yet, how many get a refund, and the sum. */
export function cancelling(orders: readonly Paid[]) {
  const active = orders.filter(({ cancelledAt }) => cancelledAt === null)
  const sums = active.map(moneyLeft).filter((rupees) => rupees > 0)
  const paise = sums.reduce((sum, rupees) => sum + paiseOf(rupees), 0)
  return { active: active.length, refunded: sums.length, rupees: rupeesOf(paise) }
}
