import * as z from 'zod/mini'
import { timeRanges } from './admin.ts'
import { endpoint } from './endpoint.ts'
import { id, instant, noControl } from './fields.ts'
import { orderStatuses } from './orders.ts'

const messages = { unauthenticated: 'You are not logged in' }

/**
 * Counts shown in the admin menu. `returns`, `licences`: those that wait for the administrator's decision.
 * `grievances`: open complaints whose complainant wrote last. `pharmacists`: registrations that wait for
 * verification. `products`: pairs of products that are probably the same, 1,000 at most.
 */
export const badges = z.object({
  users: z.int(),
  pharmacies: z.int(),
  approvals: z.int(),
  returns: z.int(),
  grievances: z.int(),
  pharmacists: z.int(),
  licences: z.int(),
  products: z.int(),
})
export type Badges = z.infer<typeof badges>

/**
 * Sales in a range of dates in India, both inclusive. Revenue in rupees is the total of paid orders,
 * including delivery; refunded orders count as orders, not as revenue.
 */
export const plots = z.object({
  from: z.string(),
  to: z.string(),
  orders: z.int(),
  revenue: z.number(),
  unit: z.enum(['day', 'week', 'month']),
  /** Without gaps, oldest first; a week has seven days and the last week ends today. */
  sales: z.array(
    z.object({ from: z.string(), to: z.string(), orders: z.int(), revenue: z.number() }),
  ),
  /** At most eight, by units sold in paid orders, highest first. */
  medicines: z.array(z.object({ _id: id, name: z.string(), units: z.int(), revenue: z.number() })),
  /**
   * When the medicines were ranked; null: just now. Those of a range with tens of thousands of orders are ranked
   * once an hour.
   */
  rankedAt: z.nullable(instant),
  /** Every status once, in the sequence an order goes through. */
  statuses: z.array(z.object({ status: z.enum(orderStatuses), orders: z.int() })),
})
export type Plots = z.infer<typeof plots>

/** At most five results of each kind. */
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

/** A single character would match nearly everything. */
export const leastSearched = 2

/** Data for the frame of every admin page and for the dashboard's charts. */
export const overview = {
  badges: endpoint({
    method: 'GET',
    path: '/api/admin/badges',
    access: 'admin',
    summary:
      'Count users, pharmacies, and what waits for an administrator: pharmacies, returns, complaints, pharmacists, licences, pairs of products',
    response: badges,
    messages,
  }),
  plots: endpoint({
    method: 'GET',
    path: '/api/admin/plots',
    access: 'admin',
    summary: 'Orders and revenue in a time range, best-selling medicines and orders by status',
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
    summary: 'Search orders, pharmacies, users and medicines',
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
