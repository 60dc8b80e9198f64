import { shipmentKey } from '#contract/delivery-rules.ts'
import { deliveryChargePaise, usualDeliveryTerms } from '#contract/delivery-terms.ts'
import { promisedDay } from '#contract/promised-delivery.ts'
import { prescribedKeyOf, unitsPerPack } from '../modules/inventory/index.ts'
import { momentInIndia } from '../platform/clock.ts'
import { demoId } from './demo-id.ts'
import type { PastOrder, ShipmentStateOfDemo } from './past-orders.ts'
import { demoCustomer, demoPharmacies } from './people.ts'
import type { RuledMedicine } from './stocked-medicines.ts'

const minuteMs = 60_000

export type OrderRows = ReturnType<typeof orderRows>

/** The rows of the n-th past order, as the checkout would have written them. */
export function orderRows(
  past: PastOrder,
  n: number,
  medicines: readonly RuledMedicine[],
  now: Date,
) {
  const buyer = past.buyer ?? demoCustomer
  const items = past.items.map(([name, quantity]) => ({
    medicine: named(medicines, name),
    quantity,
  }))
  const placedAt = new Date(now.getTime() - past.hoursAgo * 60 * minuteMs - secondsOf(n) * 1000)
  const createdAt = new Date(placedAt.getTime() - 3 * minuteMs)
  const subtotalPaise = items.reduce(
    (sum, { medicine, quantity }) => sum + medicine.pricePaise * quantity,
    0,
  )
  const deliveryPaise = deliveryChargePaise(subtotalPaise, 1, usualDeliveryTerms)
  const totalPaise = subtotalPaise + deliveryPaise
  const id = demoId(`order ${n}`)
  const sold = past.paymentStatus !== 'failed'
  const order = {
    id,
    customerId: demoId(buyer.email),
    prescriptionId: past.prescription ?? null,
    status: past.status,
    paymentStatus: past.paymentStatus,
    paymentMethod: past.method,
    deliveryAddress: buyer.address,
    subtotalPaise,
    deliveryPaise,
    totalPaise,
    reservation: sold ? ('consumed' as const) : ('released' as const),
    reservationExpiresAt: new Date(createdAt.getTime() + 15 * minuteMs),
    idempotencyKey: `demo ${n}`,
    createdAt,
    placedAt,
    cancelledAt: past.paymentStatus === 'refunded' ? cancellationTime(placedAt) : null,
  }
  const byShipment = Map.groupBy(
    items.map(({ medicine }) => medicine),
    keyOf,
  )
  return {
    order,
    shipments: [...byShipment.values()].flatMap(([medicine], turn) =>
      medicine === undefined ? [] : [shipmentRow(past, { id, placedAt }, medicine, turn)],
    ),
    items: items.map(({ medicine, quantity }, position) => ({
      id: demoId(`${id} item ${position}`),
      orderId: id,
      shipmentId: shipmentIdOf(id, medicine),
      medicineId: medicine.id,
      position,
      name: medicine.name,
      image: medicine.image,
      packSize: medicine.packSize,
      batchNumber: medicine.batchNumber,
      promisedExpiry: medicine.expiryDate,
      pricePaise: medicine.pricePaise,
      quantity,
      schedule: medicine.schedule,
      needsPrescription: medicine.needsPrescription,
      prescribedKey: medicine.needsPrescription ? prescribedKeyOf(medicine) : null,
      unitsPerPack: unitsPerPack(medicine),
    })),
    payment: paymentRow(past, n, { orderId: id, amountPaise: totalPaise, createdAt, placedAt }),
  }
}

/** A different second of the hour for each of up to 3,599 orders, so that no two events coincide. */
function secondsOf(n: number): number {
  return (n * 97) % 3599
}

function named(medicines: readonly RuledMedicine[], name: string): RuledMedicine {
  const found = medicines.find((medicine) => medicine.name === name)
  if (found === undefined) throw new Error(`the demo shop has no ${name}`)
  return found
}

type Sent = Pick<RuledMedicine, 'pharmacyId' | 'needsPrescription'>

function keyOf({ pharmacyId, needsPrescription }: Sent): string {
  return shipmentKey(pharmacyId, needsPrescription)
}

function shipmentIdOf(orderId: string, medicine: Sent): string {
  return demoId(`${orderId} from ${keyOf(medicine)}`)
}

type Placed = { id: string; placedAt: Date }

function shipmentRow(
  past: PastOrder,
  { id: orderId, placedAt }: Placed,
  medicine: Sent,
  turn: number,
) {
  const { pharmacyId, needsPrescription } = medicine
  const pharmacy = demoPharmacies.find(({ email }) => demoId(email) === pharmacyId)
  return {
    id: shipmentIdOf(orderId, medicine),
    orderId,
    pharmacyId,
    needsPrescription,
    pharmacyName: pharmacy?.name ?? '',
    pharmacyAddress: pharmacy?.address ?? '',
    licenseNumber: pharmacy?.licenseNumber ?? '',
    ...stateOf(past.delivery[turn] ?? past.delivery.at(-1) ?? 'processing', placedAt, medicine),
  }
}

/**
 * State and times of a shipment: accepted after 1 hour, packed after 4, shipped after 20, delivered after 44; half an
 * hour later where a pharmacist checks a prescription.
 */
function stateOf(status: ShipmentStateOfDemo, placedAt: Date, { needsPrescription }: Sent) {
  // Not a whole second, as all else, so that no two invoices have the same time.
  const checkMs = needsPrescription ? 30 * minuteMs + 500 : 0
  const after = (hours: number) => new Date(placedAt.getTime() + hours * 60 * minuteMs + checkMs)
  const promised = { placedAt, promisedOn: promisedDay(momentInIndia(placedAt)) }
  if (status === 'processing') return { ...promised, state: 'new' as const }
  if (status === 'cancelled') return { ...promised, state: status }
  const accepted = { ...promised, acceptedAt: after(1) }
  if (status === 'accepted') return { ...accepted, state: status }
  const packed = { ...accepted, packedAt: after(4) }
  if (status === 'packed') return { ...packed, state: status }
  const by = { carrier: 'Delhivery', trackingNumber: `DL${placedAt.getTime()}` }
  const proof = { kind: 'code' as const }
  const there = status === 'delivered' ? { deliveredAt: after(44), deliveryProof: proof } : {}
  return { ...packed, shippedAt: after(20), ...by, ...there, state: status }
}

/** Within the 15 minutes in which customers can cancel. */
function cancellationTime(placedAt: Date): Date {
  return new Date(placedAt.getTime() + 8 * minuteMs)
}

type Paid = { orderId: string; amountPaise: number; createdAt: Date; placedAt: Date }

function paymentRow({ paymentStatus }: PastOrder, n: number, paid: Paid) {
  const { placedAt, ...payment } = paid
  // The format of the provider's ids, because the sandbox imports these payments.
  const number = `Demo${String(n + 1).padStart(10, '0')}`
  const opened = { ...payment, id: demoId(`payment ${n}`), providerOrderId: `order_${number}` }
  if (paymentStatus === 'failed') return { ...opened, status: 'created' as const }
  return {
    ...opened,
    providerPaymentId: `pay_${number}`,
    status: 'captured' as const,
    capturedAt: placedAt,
  }
}
