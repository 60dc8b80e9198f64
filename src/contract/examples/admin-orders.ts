import type { adminOrders } from '../admin-orders.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'

export const adminOrderExamples: Examples<typeof adminOrders> = {
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
