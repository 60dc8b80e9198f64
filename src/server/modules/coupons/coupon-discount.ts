import { formatRupees, rupeesOf, splitPaise } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Coupon } from './coupon-queries.ts'

/** What a coupon promises. */
export type Promised = Pick<
  Coupon,
  'kind' | 'percent' | 'amountPaise' | 'mostPaise' | 'leastPaise' | 'pharmacyId'
>
/** Units of a medicine that are about to be bought; `pharmacyId`: their seller. */
export type Goods = {
  pricePaise: number
  quantity: number
  pharmacyId: string
  needsPrescription: boolean
}
/** What a coupon takes off: of each item, in their order, and of the delivery. */
export type Discount = { perItem: number[]; discountPaise: number; waivedPaise: number }

/** The provider’s smallest payment, in paise. */
const leastTotalPaise = 100

/**
 * What a coupon takes off these items, whose delivery costs `deliveryPaise`. Prescription medicines never count, nor
 * do other pharmacies’ items for a pharmacy’s coupon. Throws `coupon_not_applicable` or `coupon_minimum`.
 */
export function discountOf(
  coupon: Promised,
  items: readonly Goods[],
  deliveryPaise: number,
): Discount {
  const weights = items.map((item) => (counts(coupon, item) ? item.pricePaise * item.quantity : 0))
  const eligiblePaise = sum(weights)
  if (eligiblePaise === 0) throw nothingCounts(coupon)
  if (eligiblePaise < coupon.leastPaise) throw belowMinimum(coupon, eligiblePaise)
  const totalPaise = sum(items.map((item) => item.pricePaise * item.quantity)) + deliveryPaise
  const payable = Math.max(0, totalPaise - leastTotalPaise)
  if (coupon.kind === 'free_delivery') {
    if (deliveryPaise === 0 || payable < deliveryPaise) throw freeAnyway()
    return { perItem: weights.map(() => 0), discountPaise: 0, waivedPaise: deliveryPaise }
  }
  const discountPaise = Math.min(promisedPaise(coupon, eligiblePaise), eligiblePaise, payable)
  if (discountPaise === 0) throw new Problem('coupon_not_applicable')
  return { perItem: splitPaise(discountPaise, weights), discountPaise, waivedPaise: 0 }
}

function counts({ pharmacyId }: Promised, item: Goods): boolean {
  return !item.needsPrescription && (pharmacyId === null || item.pharmacyId === pharmacyId)
}

function promisedPaise({ kind, percent, amountPaise, mostPaise }: Promised, paise: number): number {
  if (kind === 'amount') return amountPaise ?? 0
  return Math.min(Math.round((paise * (percent ?? 0)) / 100), mostPaise ?? Number.MAX_SAFE_INTEGER)
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

function nothingCounts({ pharmacyId }: Promised): Problem {
  if (pharmacyId === null) return new Problem('coupon_not_applicable')
  return new Problem('coupon_not_applicable', {
    message:
      'This coupon counts only the items of its pharmacy, without prescription medicines. Your cart has none of them.',
  })
}

function freeAnyway(): Problem {
  return new Problem('coupon_not_applicable', {
    message: 'This order has no delivery charge, so there is nothing to waive. Remove the coupon.',
  })
}

function belowMinimum({ leastPaise }: Promised, eligiblePaise: number): Problem {
  const missing = rupeesOf(leastPaise - eligiblePaise)
  return new Problem('coupon_minimum', {
    message: `Add items worth ${formatRupees(missing)} more: this coupon needs ${formatRupees(rupeesOf(leastPaise))} of items without a prescription.`,
    details: { missing },
  })
}
