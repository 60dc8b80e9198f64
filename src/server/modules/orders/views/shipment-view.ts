import { rupeesOf } from '#contract/money.ts'
import type { CashOfShipment, OrderItem, Shipment } from '#contract/orders.ts'
import { isLate, proofView } from '../../fulfilment/index.ts'
import { type Draws, dispensingOf } from './dispensing.ts'
import type { ItemRow, ShipmentWithRating } from './queries.ts'

/** A shipment as the order's customer sees it at `now`, with its `cash` if it is paid on delivery. */
export function shipmentView(
  shipment: ShipmentWithRating,
  now: Date,
  cash?: CashOfShipment,
): Shipment {
  const { pharmacyName: name, pharmacyAddress: address, licenseNumber } = shipment
  return {
    _id: shipment.id,
    pharmacy: { _id: shipment.pharmacyId, name, address, licenseNumber },
    deliveryStatus: shipment.deliveryStatus,
    state: shipment.state,
    promisedOn: shipment.promisedOn,
    late: isLate(shipment, now),
    acceptedAt: isoString(shipment.acceptedAt),
    packedAt: isoString(shipment.packedAt),
    shippedAt: isoString(shipment.shippedAt),
    deliveredAt: isoString(shipment.deliveredAt),
    carrier: shipment.carrier,
    trackingNumber: shipment.trackingNumber,
    proof: proofView(shipment.deliveryProof),
    pickup: shipment.pickup ? { address, phone: shipment.phone } : null,
    needsPrescription: shipment.needsPrescription,
    rating: shipment.stars === null ? null : { stars: shipment.stars },
    ...(cash ? { cash } : {}),
  }
}

/** An order item; amounts in rupees. */
export function itemView(item: ItemRow, draws: Draws): OrderItem {
  const { medicineId, name, image, pricePaise, reversedUnits } = item
  const quantity = item.quantity + item.takenOut
  const isTakenOut = item.declinedBy === 'customer'
  return {
    _id: item.id,
    quantity,
    takenOut: isTakenOut ? quantity : item.takenOut,
    price: rupeesOf(pricePaise),
    medicine: { _id: medicineId, name, image, price: rupeesOf(pricePaise) },
    packSize: item.packSize,
    shipmentId: item.shipmentId,
    promisedExpiry: item.promisedExpiry,
    declinedAt: isTakenOut ? null : isoString(item.declinedAt),
    declineReason: item.declineReason,
    reversedQuantity: reversedUnits,
    ...(item.discountPaise > 0 ? { discount: rupeesOf(item.discountPaise) } : {}),
    refunded: rupeesOf(pricePaise * reversedUnits - item.reversedDiscountPaise),
    schedule: item.schedule,
    dispensing: dispensingOf(item, draws),
  }
}

function isoString(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
