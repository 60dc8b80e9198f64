import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, success } from './fields.ts'
import { orderStatuses } from './orders.ts'

/**
 * SPEC.md §2 and §9: totals on the admin's orders page carry this sign, though amounts are in INR (the
 * page says so). The one setting; DESIGN.md §3.11.
 */
export const adminOrdersCurrencySign = '$'

/** Orders whose status changes in one call, at most. */
export const mostOrdersAtOnce = 100

const status = z.enum(orderStatuses, `The status is one of ${orderStatuses.join(', ')}.`)
const orderId = id.check(z.toLowerCase())
const messages = { unauthenticated: 'You are not logged in' }

/** Any status follows any other, and moves no money and no parcel (docs/decisions). */
export const adminOrders = {
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/status/:id',
    access: 'admin',
    summary:
      'Give an order a status; the customer gets a mail when it was shipped, delivered or cancelled',
    params: idParams,
    body: z.object({ status }),
    response: z.extend(success, {
      message: z.string(),
      order: z.object({ _id: id, status }),
    }),
    problems: ['order_not_found'],
    messages,
  }),
  setStatuses: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/status',
    access: 'admin',
    summary:
      'Give up to 100 orders one status: what changed, what had it already, and what could not be found',
    body: z.object({
      ids: z
        .array(orderId)
        .check(
          z.minLength(1, 'Select an order first.'),
          z.maxLength(mostOrdersAtOnce, `At most ${mostOrdersAtOnce} orders at once.`),
        ),
      status,
    }),
    response: z.extend(success, {
      changed: z.array(id),
      unchanged: z.array(id),
      failed: z.array(z.object({ _id: id, message: z.string() })),
    }),
    messages,
  }),
}
