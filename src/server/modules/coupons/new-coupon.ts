import { couponCodeOf } from '#contract/coupon-kinds.ts'
import type { NewOperatorCoupon } from '#contract/coupons.ts'
import { paiseOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { CouponOwner } from './coupon-queries.ts'

type Field = keyof NewOperatorCoupon
type Owner = Exclude<CouponOwner, 'any'>

/**
 * The columns of a new coupon of this owner, without the owner. Throws `invalid_input` where its fields don’t fit
 * together on `today`, a day in India.
 */
export function newCouponRow(given: NewOperatorCoupon, owner: Owner, today: string) {
  const wrong = wrongField(given, owner, today)
  if (wrong !== null)
    throw new Problem('invalid_input', { errors: [{ path: wrong[0], message: wrong[1] }] })
  const { kind, percent, amount, most, least, mostUses, usesPerCustomer } = given
  const paise = (rupees: number | undefined) => (rupees === undefined ? null : paiseOf(rupees))
  return {
    code: couponCodeOf(given.code),
    description: given.description,
    kind,
    percent: percent ?? null,
    amountPaise: paise(amount),
    mostPaise: paise(most),
    leastPaise: paise(least) ?? 0,
    firstDay: given.firstDay,
    lastDay: given.lastDay,
    mostUses: mostUses ?? null,
    usesPerCustomer: usesPerCustomer ?? 1,
  }
}

function wrongField(given: NewOperatorCoupon, owner: Owner, today: string): [Field, string] | null {
  const { kind, percent, amount, most, firstDay, lastDay } = given
  if (kind === 'free_delivery' && owner !== 'operator')
    return ['kind', 'Delivery is the marketplace’s. Choose a percentage or an amount.']
  if (kind === 'percentage' && percent === undefined)
    return ['percent', 'Give the percentage, from 1 to 100.']
  if (kind === 'amount' && amount === undefined) return ['amount', 'Give the amount in rupees.']
  if (kind !== 'percentage' && percent !== undefined)
    return ['percent', 'Only a percentage coupon has a percentage.']
  if (kind !== 'amount' && amount !== undefined)
    return ['amount', 'Only an amount coupon has an amount.']
  if (kind !== 'percentage' && most !== undefined)
    return ['most', 'Only a percentage coupon has a limit in rupees.']
  if (lastDay < today) return ['lastDay', 'The last day is over. Choose a later one.']
  if (lastDay < firstDay)
    return ['lastDay', 'The last day is before the first. Choose a later one.']
  return null
}
