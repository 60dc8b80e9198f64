import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

/** Current counts and the counts of 30 days ago. `_id` is the id of the user, pharmacy or order. */
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
      _id: id,
      type: z.enum(['user', 'pharmacy', 'order']),
      description: z.string(),
      timestamp: instant,
    }),
  ),
})
export type DashboardStats = z.infer<typeof dashboardStats>

/** Time ranges of the report and the dashboard (SPEC.md §9). */
export const timeRanges = ['7days', '30days', '90days', 'year'] as const
export type TimeRange = (typeof timeRanges)[number]

export const admin = {
  dashboardStats: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard-stats',
    access: 'admin',
    summary: 'Current and earlier counts of users, pharmacies and orders, with recent activity',
    response: dashboardStats,
    messages: { unauthenticated: 'You are not logged in' },
  }),
  exportReport: endpoint({
    method: 'GET',
    path: '/api/admin/export-report',
    access: 'admin',
    stepUp: true,
    summary:
      'Export every order placed in the time range as CSV, oldest first; dates are in India and include today',
    query: z.object({
      timeRange: z._default(
        z.enum(timeRanges, 'The time range is one of 7days, 30days, 90days and year.'),
        '7days',
      ),
    }),
    response: z.string(),
    gives: 'text/csv',
    messages: { unauthenticated: 'You are not logged in' },
  }),
}
