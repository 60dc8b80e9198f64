import type { AdminOrder, AdminOrderDetail, adminOrders } from '../admin-orders.ts'
import { type Examples, pageOf } from './example.ts'
import { given, ids } from './ids.ts'
import { cancelledOrder, order, orderWithTimeline } from './orders.ts'
import { meera } from './people.ts'

const buyer = { _id: ids.customer, name: meera.name, email: meera.email }
const payment = {
  providerOrderId: given.paymentOrder,
  providerPaymentId: given.payment,
  status: 'captured',
  capturedAt: order.orderDate,
} as const
const adminOrder: AdminOrder = { ...order, customer: buyer, payment, onHold: [] }
const detail: AdminOrderDetail = {
  ...orderWithTimeline,
  customer: buyer,
  payment,
  onHold: [],
  refundable: 95.7,
}
const cancelled: AdminOrderDetail = {
  ...cancelledOrder,
  customer: buyer,
  payment,
  onHold: [],
  refundable: 0,
}

export const adminOrderExamples: Examples<typeof adminOrders> = {
  list: {
    request: { query: { q: 'meera', sort: '-orderDate', limit: 25 } },
    answer: {
      orders: [adminOrder],
    },
    headers: {
      ...pageOf(1),
      'x-request-id': '7b1f0d52-4c3e-4b6a-9a56-3f1c8e2d7a90',
    },
  },
  detail: { request: { params: { id: ids.order } }, answer: { order: detail } },
  cancel: {
    request: { params: { id: ids.order }, body: { reason: 'The pharmacy can’t deliver it' } },
    answer: { success: true, message: 'Order cancelled', order: cancelled },
  },
  refund: {
    request: {
      params: { id: ids.order },
      body: { amount: 27.85, reason: 'One pack was damaged', key: ids.refund },
    },
    answer: { success: true, message: 'Refund of ₹27.85 requested', order: detail },
  },
  setStatus: {
    request: { params: { id: ids.order }, body: { status: 'shipped' } },
    answer: {
      success: true,
      message: 'Order status updated to shipped',
      order: { _id: ids.order, status: 'shipped' },
      waiting: 0,
    },
  },
  setStatuses: {
    request: { body: { ids: [ids.order], status: 'shipped' } },
    answer: { success: true, changed: [ids.order], unchanged: [], failed: [], waiting: 0 },
  },
}
