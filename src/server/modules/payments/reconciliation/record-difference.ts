import { formatRupees, rupeesOf } from '#contract/money.ts'
import { isPaid } from '../payment-fact.ts'
import type { ProviderPayment } from '../provider/provider-entities.ts'

/**
 * Our record of a captured payment, in paise. The provider knows at least `surePaise` of its refunds, and at
 * most `mostPaise`, which includes refunds that may have been sent.
 */
export type CaptureRecord = {
  id: string
  orderId: string
  amountPaise: number
  surePaise: number
  mostPaise: number
}

/**
 * How the provider's record differs from ours, as the end of a sentence; null if they agree. Both change
 * while they are read, so ours is read `before` and `after` the provider's.
 */
export function differenceOf(
  before: CaptureRecord,
  theirs: Pick<ProviderPayment, 'status' | 'amount' | 'amount_refunded'> | null,
  after: CaptureRecord,
): string | null {
  if (theirs === null) return 'the provider does not know it'
  if (!isPaid(theirs)) return `its status at the provider is ${theirs.status}`
  if (theirs.amount !== after.amountPaise)
    return `the provider has ${money(theirs.amount)}, we have ${money(after.amountPaise)}`
  const { amount_refunded: refundedPaise } = theirs
  if (refundedPaise < before.surePaise || refundedPaise > after.mostPaise)
    return `the provider refunded ${money(refundedPaise)}, we refunded ${money(after.surePaise)}`
  return null
}

const money = (paise: number) => formatRupees(rupeesOf(paise))
