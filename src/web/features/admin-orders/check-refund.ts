import { adminOrders } from '#contract/admin-orders.ts'
import { formatRupees, paiseOf } from '#contract/money.ts'
import { decimalOf } from '../../typed-number.ts'
import { type Validated, validate } from '../../validate.ts'

export type RefundBody = { amount?: number | undefined; reason: string }

/**
 * What the dialog sends: an amount only where something stays. `values` are the form's fields; what is
 * typed in `amount` counts where `how` is 'part'.
 */
export function checkRefund(
  values: Record<string, string>,
  refundable: number,
): Validated<RefundBody> {
  const part = values.how === 'part'
  const amount = part ? (decimalOf(values.amount ?? '') ?? '') : undefined
  const checked = validate(adminOrders.refund.body, { amount, reason: values.reason ?? '' })
  const errors = { ...checked.errors }
  if (part && values.amount?.trim() === '') errors.amount = 'How much? Give an amount in rupees.'
  else if (typeof amount === 'number' && paiseOf(amount) > paiseOf(refundable))
    errors.amount = `At most ${formatRupees(refundable)} can still be refunded.`
  if (checked.data === null || errors.amount) return { data: null, errors }
  const { reason } = checked.data
  const whole = amount === undefined || amount === refundable
  return { data: whole ? { reason } : { amount: checked.data.amount, reason }, errors: null }
}
