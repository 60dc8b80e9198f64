import { rupeesOf } from '#contract/money.ts'
import type { Consignment, OrderItem } from '#contract/orders.ts'
import { indianDay } from '../../platform/clock.ts'
import type { ConsignmentRow, ItemRow } from './queries.ts'

/** A pharmacy's part of an order, as the order's customer sees it at `now`. */
export function consignmentView(part: ConsignmentRow, now: Date): Consignment {
  const { pharmacyName: name, pharmacyAddress: address, licenseNumber } = part
  return {
    _id: part.id,
    pharmacy: { _id: part.pharmacyId, name, address, licenseNumber },
    deliveryStatus: part.deliveryStatus,
    state: part.state,
    promisedOn: part.promisedOn,
    late: isLate(part, now),
    acceptedAt: moment(part.acceptedAt),
    packedAt: moment(part.packedAt),
    shippedAt: moment(part.shippedAt),
    deliveredAt: moment(part.deliveredAt),
    carrier: part.carrier,
    trackingNumber: part.trackingNumber,
    rating: part.stars === null ? null : { stars: part.stars },
  }
}

type Promised = Pick<ConsignmentRow, 'promisedOn' | 'deliveryStatus' | 'deliveredAt'>

/** Whether a promised day went by without the parcel; what won't come is not late. */
export function isLate({ promisedOn, deliveryStatus, deliveredAt }: Promised, now: Date): boolean {
  if (promisedOn === null || deliveryStatus === 'cancelled') return false
  const until = deliveryStatus === 'delivered' ? (deliveredAt ?? now) : now
  return indianDay(until) > promisedOn
}

/** A line of an order; amounts in rupees. */
export function itemView(item: ItemRow): OrderItem {
  const { medicineId, name, image, pricePaise, quantity, undone } = item
  return {
    _id: item.id,
    quantity,
    price: rupeesOf(pricePaise),
    medicine: { _id: medicineId, name, image, price: rupeesOf(pricePaise) },
    packSize: item.packSize,
    consignmentId: item.consignmentId,
    promisedExpiry: item.promisedExpiry,
    declinedAt: moment(item.declinedAt),
    declineReason: item.declineReason,
    undoneQuantity: undone,
    refunded: rupeesOf(pricePaise * undone),
  }
}

function moment(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
