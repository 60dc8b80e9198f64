import { formatRupees, rupeesOf } from '#contract/money.ts'
import type { ProviderPayment } from '../../payments/index.ts'
import { isTaken } from '../payment-fact.ts'

/**
 * What we have of a payment, in paise. Of its refunds, the provider certainly knows `surePaise`, and
 * `mostPaise` if it was also asked for those that wait for its answer.
 */
export type Book = {
  id: string
  orderId: string
  amountPaise: number
  surePaise: number
  mostPaise: number
}

/**
 * In what the provider's books differ from ours, as the end of a sentence; null where they agree. Since
 * both go on while they are read, ours are read `before` and `after` the provider's.
 */
export function differenceOf(
  before: Book,
  theirs: Pick<ProviderPayment, 'status' | 'amount' | 'amount_refunded'> | null,
  after: Book,
): string | null {
  if (theirs === null) return 'it is not known there'
  if (!isTaken(theirs)) return `it is ${theirs.status} there`
  if (theirs.amount !== after.amountPaise)
    return `it is ${money(theirs.amount)} there and ${money(after.amountPaise)} here`
  const { amount_refunded: back } = theirs
  if (back < before.surePaise || back > after.mostPaise)
    return `${money(back)} of it went back there and ${money(after.surePaise)} here`
  return null
}

const money = (paise: number) => formatRupees(rupeesOf(paise))
