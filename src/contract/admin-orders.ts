import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, idParams, instant, rupees, success, text } from './fields.ts'
import { order, orderStatuses, paymentStatuses } from './orders.ts'
import { sortBy, tableHeaders, tableQuery } from './table.ts'
import { timeline } from './timeline.ts'

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

/** How far the payment came ('returned': too late, it goes back); ids as the payment provider has them, null before there are any. */
export const orderPayment = z.object({
  providerOrderId: z.nullable(z.string()),
  providerPaymentId: z.nullable(z.string()),
  status: z.enum(['created', 'captured', 'returned']),
  capturedAt: z.nullable(instant),
})
export type OrderPayment = z.infer<typeof orderPayment>

/** A part of an order that has not left its pharmacy, and a recalled batch that it holds. */
const heldPart = z.object({
  consignmentId: id,
  recallId: id,
  medicine: z.string(),
  batchNumber: z.string(),
})

/** An order as the administrator sees it. A customer who left is 'Deleted customer', without an e-mail. */
export const adminOrder = z.extend(order, {
  held: z.array(heldPart),
  customer: z.object({ _id: id, name: z.string(), email: z.string() }),
  payment: z.nullable(orderPayment),
})
export type AdminOrder = z.infer<typeof adminOrder>

/** `refundable`: rupees that have not been given back, nor are about to be. */
export const adminOrderDetail = z.extend(adminOrder, { timeline, refundable: z.number() })
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>

const reason = text('Say why: the customer will read it.', 300)
/** The provider moves no less. */
const refundAmount = rupees('The amount').check(z.gte(1, 'The amount must be at least ₹1.00'))
const changedOrder = z.extend(success, { message: z.string(), order: adminOrderDetail })

/** `from` and `to`: days of India, both included. */
export const adminOrdersQuery = z.object({
  ...tableQuery,
  sort: sortBy('orderDate', 'totalPrice', 'status'),
  status: z.optional(status),
  paymentStatus: z.optional(z.enum(paymentStatuses, 'Not a payment status.')),
  from: z.optional(day),
  to: z.optional(day),
})
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuery>

/** Any status follows any other; 'cancelled' cancels the order for good (docs/decisions). */
export const adminOrders = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    summary:
      'Placed orders, newest first; q finds the beginning of an order’s id, and its customer by name, e-mail or id',
    query: adminOrdersQuery,
    response: z.object({ orders: z.array(adminOrder) }),
    responseHeaders: [...tableHeaders, 'x-request-id'],
    messages,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id',
    access: 'admin',
    summary: 'One placed order with all that happened to it',
    params: idParams,
    response: z.object({ order: adminOrderDetail }),
    problems: ['order_not_found'],
    messages,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/cancellation',
    access: 'admin',
    summary:
      'Cancel an order: its units go back to the shelf and what is left of its money to the customer. Answers the same when repeated',
    params: idParams,
    body: z.object({ reason }),
    response: changedOrder,
    problems: ['order_not_found'],
    messages,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/refunds',
    access: 'admin',
    summary:
      'Give back an amount (rupees), or all that is left; the same key asks for the same refund',
    params: idParams,
    body: z.object({ amount: z.optional(refundAmount), reason, key: z.optional(id) }),
    response: changedOrder,
    problems: ['order_not_found', 'refund_exceeds', 'refund_differs'],
    messages,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/status/:id',
    access: 'admin',
    summary:
      'Give an order a status; the customer gets a mail when it was shipped, delivered or cancelled. What is cancelled is refunded',
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
