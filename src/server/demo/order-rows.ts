import { deliveryChargePaise } from '#contract/money.ts'
import { promisedDay } from '#contract/promised-delivery.ts'
import { indianDay } from '../platform/clock.ts'
import { demoId } from './demo-id.ts'
import type { PartState, PastOrder } from './past-orders.ts'
import { demoCustomer, demoPharmacies } from './people.ts'
import type { StockedMedicine } from './stocked-medicines.ts'

const minuteMs = 60_000

export type OrderRows = ReturnType<typeof orderRows>

/** The rows that the n-th past order left behind, as the checkout would have written them. */
export function orderRows(
  past: PastOrder,
  n: number,
  medicines: readonly StockedMedicine[],
  now: Date,
) {
  const buyer = past.buyer ?? demoCustomer
  const lines = past.items.map(([name, quantity]) => ({
    medicine: named(medicines, name),
    quantity,
  }))
  const placedAt = new Date(now.getTime() - past.hoursAgo * 60 * minuteMs - secondsOf(n) * 1000)
  const createdAt = new Date(placedAt.getTime() - 3 * minuteMs)
  const subtotalPaise = lines.reduce(
    (sum, { medicine, quantity }) => sum + medicine.pricePaise * quantity,
    0,
  )
  const deliveryPaise = deliveryChargePaise(subtotalPaise)
  const totalPaise = subtotalPaise + deliveryPaise
  const id = demoId(`order ${n}`)
  const sold = past.paymentStatus !== 'failed'
  const order = {
    id,
    customerId: demoId(buyer.email),
    status: past.status,
    paymentStatus: past.paymentStatus,
    paymentMethod: past.method,
    deliveryAddress: buyer.address,
    subtotalPaise,
    deliveryPaise,
    totalPaise,
    hold: sold ? ('consumed' as const) : ('released' as const),
    holdExpiresAt: new Date(createdAt.getTime() + 15 * minuteMs),
    checkoutKey: `demo ${n}`,
    createdAt,
    placedAt,
    cancelledAt: past.paymentStatus === 'refunded' ? calledOffAt(placedAt) : null,
  }
  const sellers = [...new Set(lines.map(({ medicine }) => medicine.pharmacyId))]
  return {
    order,
    consignments: sellers.map((seller, turn) =>
      consignmentRow(past, { id, placedAt }, seller, turn),
    ),
    items: lines.map(({ medicine, quantity }, position) => ({
      id: demoId(`${id} item ${position}`),
      orderId: id,
      consignmentId: demoId(`${id} from ${medicine.pharmacyId}`),
      medicineId: medicine.id,
      position,
      name: medicine.name,
      image: medicine.image,
      packSize: medicine.packSize,
      batchNumber: medicine.batchNumber,
      promisedExpiry: medicine.expiryDate,
      pricePaise: medicine.pricePaise,
      quantity,
    })),
    payment: paymentRow(past, n, { orderId: id, amountPaise: totalPaise, createdAt, placedAt }),
  }
}

/** Another number within the hour for each of 3,599 orders: no two things happen at the same instant. */
function secondsOf(n: number): number {
  return (n * 97) % 3599
}

function named(medicines: readonly StockedMedicine[], name: string): StockedMedicine {
  const found = medicines.find((medicine) => medicine.name === name)
  if (found === undefined) throw new Error(`the demo shop has no ${name}`)
  return found
}

type Placed = { id: string; placedAt: Date }

function consignmentRow(
  past: PastOrder,
  { id: orderId, placedAt }: Placed,
  pharmacyId: string,
  turn: number,
) {
  const pharmacy = demoPharmacies.find(({ email }) => demoId(email) === pharmacyId)
  return {
    id: demoId(`${orderId} from ${pharmacyId}`),
    orderId,
    pharmacyId,
    pharmacyName: pharmacy?.name ?? '',
    pharmacyAddress: pharmacy?.address ?? '',
    licenseNumber: pharmacy?.licenseNumber ?? '',
    ...stateOf(past.delivery[turn] ?? past.delivery.at(-1) ?? 'processing', placedAt),
  }
}

/** How far a parcel is that was accepted within an hour, packed in four and handed over the next day. */
function stateOf(status: PartState, placedAt: Date) {
  const after = (hours: number) => new Date(placedAt.getTime() + hours * 60 * minuteMs)
  const promised = { placedAt, promisedOn: promisedDay(indianDay(placedAt)) }
  if (status === 'processing') return { ...promised, state: 'new' as const }
  if (status === 'cancelled') return { ...promised, state: status }
  const accepted = { ...promised, acceptedAt: after(1) }
  if (status === 'accepted') return { ...accepted, state: status }
  const packed = { ...accepted, packedAt: after(4) }
  if (status === 'packed') return { ...packed, state: status }
  const by = { carrier: 'Delhivery', trackingNumber: `DL${placedAt.getTime()}` }
  const there = status === 'delivered' ? { deliveredAt: after(44) } : {}
  return { ...packed, shippedAt: after(20), ...by, ...there, state: status }
}

/** Within the quarter of an hour in which customers may. */
function calledOffAt(placedAt: Date): Date {
  return new Date(placedAt.getTime() + 8 * minuteMs)
}

type Paid = { orderId: string; amountPaise: number; createdAt: Date; placedAt: Date }

function paymentRow({ paymentStatus }: PastOrder, n: number, paid: Paid) {
  const { placedAt, ...payment } = paid
  // As long as the provider's own: the sandbox is told of them.
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
