import { formatRupees, paiseOf } from '#contract/money.ts'
import { payouts } from '#contract/payouts.ts'
import { decimalOf } from '../../typed-number.ts'
import { type Validated, validate } from '../../validate.ts'

type PayoutBody = { amount: number; reference: string }

/** What the form sends: no more than is owed. */
export function checkPayout(
  values: Record<string, string>,
  balance: number,
): Validated<PayoutBody> {
  const amount = decimalOf(values.amount ?? '')
  const checked = validate(payouts.payByHand.body, { amount, reference: values.reference ?? '' })
  const errors = { ...checked.errors }
  if (amount === undefined) errors.amount = 'How much? Give an amount in rupees.'
  else if (typeof amount === 'number' && paiseOf(amount) > paiseOf(balance))
    errors.amount = `At most ${formatRupees(Math.max(0, balance))} is owed.`
  if (checked.data === null || Object.keys(errors).length > 0) return { data: null, errors }
  return { data: checked.data, errors: null }
}
