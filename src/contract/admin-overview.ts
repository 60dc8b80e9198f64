import * as z from 'zod/mini'
import { timeRanges } from './admin.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, noControl } from './fields.ts'
import { orderStatuses } from './orders.ts'

const messages = { unauthenticated: 'You are not logged in' }

/** What stands beside the entries of the admin's menu. */
/** `returns`: those that wait for the administrator. */
export const badges = z.object({
  users: z.int(),
  pharmacies: z.int(),
  approvals: z.int(),
  returns: z.int(),
})
export type Badges = z.infer<typeof badges>

/**
 * What was sold in a range of Indian days, both ends included. Revenue in rupees is what paid orders
 * came to, delivery included; refunded ones count as orders, not as revenue.
 */
export const plots = z.object({
  from: z.string(),
  to: z.string(),
  orders: z.int(),
  revenue: z.number(),
  unit: z.enum(['day', 'week', 'month']),
  /** Without gaps, oldest first; a week is seven days, the last of them ends today. */
  sales: z.array(
    z.object({ from: z.string(), to: z.string(), orders: z.int(), revenue: z.number() }),
  ),
  /** By units sold in paid orders, most first, eight at most. */
  medicines: z.array(z.object({ _id: id, name: z.string(), units: z.int(), revenue: z.number() })),
  /** Every status once, in the order of an order's life. */
  statuses: z.array(z.object({ status: z.enum(orderStatuses), orders: z.int() })),
})
export type Plots = z.infer<typeof plots>

/** Up to five of each kind. */
export const found = z.object({
  orders: z.array(
    z.object({ _id: id, customer: z.string(), totalPrice: z.number(), orderDate: instant }),
  ),
  pharmacies: z.array(
    z.object({ _id: id, name: z.string(), email: z.string(), verified: z.boolean() }),
  ),
  users: z.array(z.object({ _id: id, name: z.string(), email: z.string() })),
  medicines: z.array(
    z.object({ _id: id, name: z.string(), pharmacy: z.string(), price: z.number() }),
  ),
})
export type Found = z.infer<typeof found>

/** A letter alone finds everything and nothing. */
export const leastSearched = 2

/** What the administrator's every page shows around its own matter, and what the dashboard draws. */
export const overview = {
  badges: endpoint({
    method: 'GET',
    path: '/api/admin/badges',
    access: 'admin',
    summary:
      'How many users and pharmacies there are, how many pharmacies wait for approval and how many returns for a decision',
    response: badges,
    messages,
  }),
  plots: endpoint({
    method: 'GET',
    path: '/api/admin/plots',
    access: 'admin',
    summary: 'Orders and revenue over a range, its best-selling medicines, its orders by status',
    query: z.object({
      timeRange: z._default(
        z.enum(timeRanges, 'The time range is one of 7days, 30days, 90days and year.'),
        '7days',
      ),
    }),
    response: plots,
    messages,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    access: 'admin',
    summary: 'Orders, pharmacies, users and medicines that fit a few letters',
    query: z.object({
      q: z
        .string('Type at least 2 characters.')
        .check(
          z.trim(),
          z.minLength(leastSearched, 'Type at least 2 characters.'),
          z.maxLength(100, 'At most 100 characters.'),
          noControl,
        ),
    }),
    response: found,
    messages,
  }),
}
