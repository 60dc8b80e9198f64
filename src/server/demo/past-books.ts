import { gstRate, tcsBp, tcsValueOf } from '#contract/gst.ts'
import {
  captured,
  delivered,
  type Entry,
  refunded,
  reversed,
  sold,
} from '../modules/ledger/index.ts'
import { indianDay } from '../platform/clock.ts'
import { usualTerms } from '../platform/terms.ts'
import type { OrderRows } from './order-rows.ts'

const dayMs = 86_400_000

/** A fact about money, and when it was one. */
export type BookedEntry = { at: Date; entry: Entry }

/**
 * What a past order did to the books: paid for, delivered in part or whole, or called off and given back.
 * `registered`: the pharmacies that are so for GST.
 */
export function pastEntries(
  { order, consignments, items, payment }: OrderRows,
  registered: ReadonlySet<string>,
): BookedEntry[] {
  if (!('providerPaymentId' in payment)) return []
  const { id: orderId, placedAt, cancelledAt, deliveryPaise, totalPaise } = order
  const goods = consignments.map(({ id: consignmentId, pharmacyId }) => {
    const lines = items.filter((item) => item.consignmentId === consignmentId)
    const goodsPaise = lines.reduce((sum, one) => sum + one.pricePaise * one.quantity, 0)
    const rate = gstRate(null, null, indianDay(placedAt))
    const taxed = registered.has(pharmacyId) ? lines : []
    const taxablePaise = taxed.reduce(
      (sum, one) => sum + tcsValueOf(one.pricePaise * one.quantity, rate),
      0,
    )
    const { commissionBp } = usualTerms
    return { consignmentId, orderId, pharmacyId, goodsPaise, taxablePaise, commissionBp, tcsBp }
  })
  const parts = goods.map(({ consignmentId, pharmacyId, goodsPaise: paise }) => {
    return { consignmentId, pharmacyId, paise }
  })
  const paid = [
    captured(payment.providerPaymentId, orderId, totalPaise),
    sold(orderId, parts, deliveryPaise),
  ].map((entry) => ({ at: placedAt, entry }))
  if (cancelledAt !== null) {
    const undone = goods.map((one, n) => ({
      at: cancelledAt,
      entry: reversed(one.consignmentId, one, {
        isDelivered: false,
        deliveryPaise: n === 0 ? deliveryPaise : 0,
        goodwillPaise: 0,
      }),
    }))
    const back = refunded(`demo ${orderId}`, orderId, totalPaise, totalPaise)
    return [...paid, ...undone, { at: new Date(cancelledAt.getTime() + dayMs), entry: back }]
  }
  const arrived = consignments.flatMap((one) => {
    const own = goods.find(({ consignmentId }) => consignmentId === one.id)
    const at = 'deliveredAt' in one ? one.deliveredAt : undefined
    return own && at ? [{ at, entry: delivered(own) }] : []
  })
  return [...paid, ...arrived]
}
