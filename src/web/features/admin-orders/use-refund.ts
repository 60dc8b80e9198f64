import { type RefObject, useRef } from 'react'
import { type AdminOrderDetail, adminOrders } from '#contract/admin-orders.ts'
import { Refusal } from '#contract/client.ts'
import { formatRupees, paiseOf } from '#contract/money.ts'
import { api } from '../../api/api.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { decimalOf } from '../../forms/typed-number.ts'
import { useAction } from '../../forms/use-action.ts'
import { type Validated, validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'

type Refunding = {
  order: AdminOrderDetail
  onChanged: (order: AdminOrderDetail) => void
  /** Refreshes the order; failures are ignored. */
  look: () => Promise<unknown>
  home: RefObject<HTMLElement | null>
}

/**
 * Refunds an order. Opening the dialog creates the idempotency key, so repeated requests, also after a lost
 * response, make one refund. If it is unknown whether a request arrived, a reopened dialog keeps the key.
 */
export function useRefund({ order, onChanged, look, home }: Refunding) {
  const attempt = useRef({ key: '', unsure: false })

  async function send(body: RefundBody) {
    const { key } = attempt.current
    attempt.current.unsure = true
    try {
      const params = { id: order._id }
      const answer = await api.adminOrders.refund({ params, body: { ...body, key } })
      attempt.current.unsure = false
      onChanged(answer.order)
      notify.success(answer.message, savedFor)
    } catch (error) {
      attempt.current.unsure = isUnsure(error)
      // An earlier request with this key arrived with other values: the next one is a separate refund.
      if (isRefusal(error, 'refund_differs')) attempt.current.key = crypto.randomUUID()
      await look()
      throw error
    }
  }

  const action = useAction({
    home,
    failure: 'Failed to refund.',
    check: (values) => checkRefund(values, order.refundable),
    send,
    blame: (error): Record<string, string> =>
      isRefusal(error, 'refund_exceeds') ? { amount: sentenceFor(error) } : {},
  })

  function ask() {
    const { key, unsure } = attempt.current
    const arrived = order.refunds.some(({ _id }) => _id === key)
    if (!unsure || arrived) attempt.current = { key: crypto.randomUUID(), unsure: false }
    action.ask()
  }

  return { ...action, ask }
}

/** The server may have accepted the request: there was no response, or an unreadable one. */
function isUnsure(error: unknown): boolean {
  if (!(error instanceof Refusal)) return true
  return error.code === 'network' || error.code === 'unreadable' || error.status >= 500
}

type RefundBody = { amount?: number | undefined; reason: string }

/**
 * The request body; without `amount` the full remaining amount is refunded. `values` are the form's
 * fields; `amount` is read only if `how` is 'part'.
 */
export function checkRefund(
  values: Record<string, string>,
  refundable: number,
): Validated<RefundBody> {
  const part = values.how === 'part'
  const amount = part ? (decimalOf(values.amount ?? '') ?? '') : undefined
  const checked = validate(adminOrders.refund.body, { amount, reason: values.reason ?? '' })
  const errors = { ...checked.errors }
  if (part && values.amount?.trim() === '') errors.amount = 'Enter an amount in rupees.'
  else if (typeof amount === 'number' && paiseOf(amount) > paiseOf(refundable))
    errors.amount = `At most ${formatRupees(refundable)} can still be refunded.`
  if (checked.data === null || errors.amount) return { data: null, errors }
  const { reason } = checked.data
  const whole = amount === undefined || amount === refundable
  return { data: whole ? { reason } : { amount: checked.data.amount, reason }, errors: null }
}
