import type { changes } from '../order-changes.ts'
import type { OrderWithTimeline } from '../orders.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'
import { paracetamol } from './medicines.ts'
import { orderWithTimeline } from './orders.ts'

const changedAt = '2026-11-18T06:20:10.000Z'
const event = {
  at: changedAt,
  shipmentId: null,
  by: { role: 'customer', name: null },
  amount: null,
  from: null,
  to: null,
  reason: null,
} as const

const changedOrder: OrderWithTimeline = {
  ...orderWithTimeline,
  items: orderWithTimeline.items.map((item) => {
    return { ...item, takenOut: 1, reversedQuantity: 1, refunded: 27.85 }
  }),
  revision: 1,
  refunds: [
    {
      _id: ids.refund,
      amount: 27.85,
      state: 'requested',
      cause: 'customer_changed',
      createdAt: changedAt,
      settledAt: null,
    },
  ],
  timeline: [
    ...orderWithTimeline.timeline,
    {
      ...event,
      shipmentId: ids.shipment,
      what: 'quantity_changed',
      item: paracetamol.name,
      from: '2',
      to: '1',
    },
    { ...event, what: 'refund_requested', amount: 27.85 },
  ],
}

const body = { revision: 0, items: [{ _id: ids.orderItem, quantity: 1 }] }

export const orderChangeExamples: Examples<typeof changes> = {
  preview: {
    request: { params: { orderId: ids.order }, body },
    answer: {
      success: true,
      preview: { refund: 27.85, deliveryCharge: 40, total: 67.85, promisedOn: null },
    },
  },
  apply: {
    request: { params: { orderId: ids.order }, body: { ...body, refund: 27.85 } },
    answer: { success: true, message: 'Your order was changed.', order: changedOrder },
  },
}
