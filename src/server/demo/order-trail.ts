import { demoId } from './demo-id.ts'
import type { ItemMove, NewEvent, NewRefund } from './fill-queries.ts'
import type { OrderRows } from './order-rows.ts'

const dayMs = 86_400_000

/** The captures, refunds, stock movements and timeline events of a past order. */
export function orderTrail({ order, shipments, items, payment }: OrderRows) {
  const { id: orderId, placedAt, cancelledAt } = order
  if (!('providerPaymentId' in payment))
    return { captures: [], refunds: [], movements: [], events: [] }
  const { providerPaymentId: captureId, amountPaise } = payment
  const capture = { paymentId: payment.id, amountPaise, sale: true, capturedAt: placedAt }
  const moved = (cause: ItemMove['cause'], at: Date) =>
    items.map(({ id, medicineId, quantity }) => ({
      orderItemId: id,
      cause,
      medicineId,
      units: cause === 'sold' ? -quantity : quantity,
      at,
    }))
  const paid: NewEvent = { orderId, at: placedAt, what: 'paid', byRole: 'system', amountPaise }
  return {
    captures: [{ ...capture, id: captureId }],
    refunds: cancelledAt === null ? [] : [refundRow(orderId, captureId, amountPaise, cancelledAt)],
    movements: [
      ...moved('sold', placedAt),
      ...(cancelledAt === null ? [] : moved('returned', cancelledAt)),
    ],
    events: [
      paid,
      ...shipments.flatMap(shipmentEvents),
      ...(cancelledAt === null ? [] : cancellationEvents(order, amountPaise, cancelledAt)),
    ],
  }
}

const steps = ['accepted', 'packed', 'shipped', 'delivered'] as const

/** The pharmacy's steps of a shipment so far. */
function shipmentEvents(shipment: OrderRows['shipments'][number]): NewEvent[] {
  const { id: shipmentId, orderId, pharmacyId } = shipment
  const moments: Partial<Record<`${string}At`, Date>> = shipment
  return steps.flatMap((what) => {
    const at = moments[`${what}At`]
    const by = { byRole: 'pharmacy', byId: pharmacyId } as const
    return at === undefined ? [] : [{ orderId, shipmentId, at, what, ...by }]
  })
}

function refundRow(orderId: string, captureId: string, amountPaise: number, at: Date): NewRefund {
  return {
    id: demoId(`refund of ${orderId}`),
    orderId,
    captureId,
    amountPaise,
    cause: 'customer_cancelled',
    state: 'processed',
    providerRefundId: captureId.replace('pay_', 'rfnd_'),
    createdAt: at,
    settledAt: new Date(at.getTime() + dayMs),
  }
}

type Order = OrderRows['order']

function cancellationEvents({ id, customerId }: Order, amountPaise: number, at: Date): NewEvent[] {
  const by = { orderId: id, at, byRole: 'customer', byId: customerId } as const
  const settled = new Date(at.getTime() + dayMs)
  return [
    { ...by, what: 'cancelled' },
    { ...by, what: 'refund_requested', amountPaise },
    { orderId: id, at: settled, byRole: 'system', what: 'refund_processed', amountPaise },
  ]
}
