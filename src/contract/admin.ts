import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

/** Counts now, and as they stood 30 days ago. */
export const dashboardStats = z.object({
  totalUsers: z.int(),
  totalPharmacies: z.int(),
  totalOrders: z.int(),
  pendingApprovals: z.int(),
  previousUsers: z.int(),
  previousPharmacies: z.int(),
  previousOrders: z.int(),
  previousApprovals: z.int(),
  recentActivity: z.array(
    z.object({
      type: z.enum(['user', 'pharmacy', 'order']),
      description: z.string(),
      timestamp: instant,
    }),
  ),
})
export type DashboardStats = z.infer<typeof dashboardStats>

export const admin = {
  dashboardStats: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard-stats',
    access: 'admin',
    summary: 'How many there are of everything, how many there were, and what happened last',
    response: dashboardStats,
    messages: { unauthenticated: 'You are not logged in' },
  }),
}
