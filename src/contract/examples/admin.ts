import type { admin } from '../admin.ts'
import type { Examples } from './example.ts'

export const adminExamples: Examples<typeof admin> = {
  dashboardStats: {
    answer: {
      totalUsers: 1204,
      totalPharmacies: 37,
      totalOrders: 5310,
      pendingApprovals: 2,
      previousUsers: 1090,
      previousPharmacies: 34,
      previousOrders: 4711,
      previousApprovals: 4,
      recentActivity: [
        {
          type: 'order',
          description: 'Order c83e6f19 over ₹95.70',
          timestamp: '2026-11-18T06:12:44.000Z',
        },
        {
          type: 'pharmacy',
          description: 'Ganga Medical Stores asked to join',
          timestamp: '2026-11-18T05:30:09.000Z',
        },
      ],
    },
  },
}
