import { gstRate, tcsBp, tcsValueOf } from '#contract/gst.ts'
import {
  captured,
  delivered,
  type JournalEntry,
  refunded,
  reversed,
  sold,
} from '../modules/ledger/index.ts'
import { indianDay } from '../platform/clock.ts'
import { usualTerms } from '../platform/terms.ts'
import type { OrderRows } from './order-rows.ts'

const dayMs = 86_400_000

/** A journal entry with its time. */
export type PostedEntry = { at: Date; entry: JournalEntry }

/**
 * The journal entries of a past order: payment, then deliveries, or cancellation and refund.
 * `registered`: ids of pharmacies registered for GST.
 */
export function pastEntries(
  { order, shipments, items, payment }: OrderRows,
  registered: ReadonlySet<string>,
): PostedEntry[] {
  if (!('providerPaymentId' in payment)) return []
  const { id: orderId, placedAt, cancelledAt, deliveryPaise, totalPaise } = order
  const goods = shipments.map(({ id: shipmentId, pharmacyId }) => {
    const own = items.filter((item) => item.shipmentId === shipmentId)
    const goodsPaise = own.reduce((sum, one) => sum + one.pricePaise * one.quantity, 0)
    const rate = gstRate(null, null, indianDay(placedAt))
    const taxed = registered.has(pharmacyId) ? own : []
    const taxablePaise = taxed.reduce(
      (sum, one) => sum + tcsValueOf(one.pricePaise * one.quantity, rate),
      0,
    )
    const { commissionBp } = usualTerms
    return { shipmentId, orderId, pharmacyId, goodsPaise, taxablePaise, commissionBp, tcsBp }
  })
  const shares = goods.map(({ shipmentId, pharmacyId, goodsPaise: paise }) => {
    return { shipmentId, pharmacyId, paise }
  })
  const paid = [
    captured(payment.providerPaymentId, orderId, totalPaise),
    sold(orderId, shares, { deliveryPaise }),
  ].map((entry) => ({ at: placedAt, entry }))
  if (cancelledAt !== null) {
    const reversedUnits = goods.map((one, n) => ({
      at: cancelledAt,
      entry: reversed(one.shipmentId, one, {
        isDelivered: false,
        deliveryPaise: n === 0 ? deliveryPaise : 0,
        goodwillPaise: 0,
      }),
    }))
    const refund = refunded(`demo ${orderId}`, orderId, totalPaise, totalPaise)
    return [
      ...paid,
      ...reversedUnits,
      { at: new Date(cancelledAt.getTime() + dayMs), entry: refund },
    ]
  }
  const arrived = shipments.flatMap((one) => {
    const own = goods.find(({ shipmentId }) => shipmentId === one.id)
    const at = 'deliveredAt' in one ? one.deliveredAt : undefined
    return own && at ? [{ at, entry: delivered(own) }] : []
  })
  return [...paid, ...arrived]
}
