import type { adminOrders } from '../admin-orders.ts'
import type { Examples } from './example.ts'
import { given, ids } from './ids.ts'
import { order } from './orders.ts'
import { meera } from './people.ts'

export const adminOrderExamples: Examples<typeof adminOrders> = {
  list: {
    request: { query: { q: 'meera', sort: '-orderDate', limit: 25 } },
    answer: {
      orders: [
        {
          ...order,
          customer: { _id: ids.customer, name: meera.name, email: meera.email },
          payment: {
            providerOrderId: given.paymentOrder,
            providerPaymentId: given.payment,
            status: 'captured',
            capturedAt: order.orderDate,
          },
        },
      ],
    },
    headers: {
      'x-total-count': '1',
      'x-page-start': '1',
      link: '',
      'x-request-id': '7b1f0d52-4c3e-4b6a-9a56-3f1c8e2d7a90',
    },
  },
  setStatus: {
    request: { params: { id: ids.order }, body: { status: 'shipped' } },
    answer: {
      success: true,
      message: 'Order status updated to shipped',
      order: { _id: ids.order, status: 'shipped' },
    },
  },
  setStatuses: {
    request: { body: { ids: [ids.order], status: 'shipped' } },
    answer: { success: true, changed: [ids.order], unchanged: [], failed: [] },
  },
}
