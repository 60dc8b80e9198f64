import * as z from 'zod/mini'
import { overrideReason } from './delivery-proofs.ts'
import { endpoint } from './endpoint.ts'
import { day, id, idParams, instant, rupees, success, text } from './fields.ts'
import { order, orderStatuses, paymentStatuses } from './orders.ts'
import { sortBy, tableHeaders, tableQuery } from './table.ts'
import { timeline } from './timeline.ts'

/**
 * SPEC.md §2 and §9: totals on the admin's orders page carry this sign although amounts are in INR (the
 * page says so). Defined only here; DESIGN.md §3.11.
 */
export const adminOrdersCurrencySign = '$'

/** Maximum number of orders whose status one call changes. */
export const mostOrdersAtOnce = 100

const status = z.enum(orderStatuses, `The status is one of ${orderStatuses.join(', ')}.`)
const messages = { unauthenticated: 'You are not logged in' }

/**
 * Payment of an order. 'returned': it arrived too late and is refunded. In cash it is 'due', 'collected' or, if nothing
 * ever was collected, 'cancelled'. The ids are the payment provider's, null until it assigns them.
 */
export const orderPayment = z.object({
  providerOrderId: z.nullable(z.string()),
  providerPaymentId: z.nullable(z.string()),
  status: z.enum(['created', 'captured', 'returned', 'due', 'collected', 'cancelled']),
  capturedAt: z.nullable(instant),
})
export type OrderPayment = z.infer<typeof orderPayment>

/** A shipment that has not left its pharmacy and contains units of a recalled batch. */
const shipmentOnHold = z.object({
  shipmentId: id,
  recallId: id,
  medicine: z.string(),
  batchNumber: z.string(),
})

/** An order as the administrator sees it. A deleted customer is 'Deleted customer', without an email. */
export const adminOrder = z.extend(order, {
  onHold: z.array(shipmentOnHold),
  customer: z.object({ _id: id, name: z.string(), email: z.string() }),
  payment: z.nullable(orderPayment),
})
export type AdminOrder = z.infer<typeof adminOrder>

/** `refundable`: rupees that are neither refunded nor in a pending refund. */
export const adminOrderDetail = z.extend(adminOrder, { timeline, refundable: z.number() })
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>

const reason = text('Give a reason. The customer will see it.', 300)
/** ₹1.00 is the provider's minimum. */
const refundAmount = rupees('The amount').check(z.gte(1, 'The amount must be at least ₹1.00'))
const changedOrder = z.extend(success, { message: z.string(), order: adminOrderDetail })

/** `from` and `to`: dates in India, both inclusive. */
export const adminOrdersQuery = z.object({
  ...tableQuery,
  sort: sortBy('orderDate', 'totalPrice', 'status'),
  status: z.optional(status),
  paymentStatus: z.optional(z.enum(paymentStatuses, 'Unknown payment status.')),
  from: z.optional(day),
  to: z.optional(day),
})
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuery>

/** Shipments that stayed with their pharmacy, since a pharmacist has yet to dispense on their prescription. */
const waiting = z.int()

/** An order can change from any status to any other; 'cancelled' is final (docs/decisions). */
export const adminOrders = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    access: 'admin',
    summary:
      'List placed orders, newest first; q matches the start of an order’s id, or its customer’s name (by words or their first letters), email or id',
    query: adminOrdersQuery,
    response: z.object({ orders: z.array(adminOrder) }),
    responseHeaders: [...tableHeaders, 'x-request-id'],
    messages,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id',
    access: 'admin',
    summary: 'Get a placed order with its timeline',
    params: idParams,
    response: z.object({ order: adminOrderDetail }),
    problems: ['order_not_found'],
    messages,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/cancellation',
    access: 'admin',
    stepUp: true,
    summary:
      'Cancel an order: its units return to stock and the remaining amount is refunded to the customer. Idempotent',
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
    stepUp: true,
    summary:
      'Refund an amount (rupees), or the whole remaining amount; requests with the same key create one refund',
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
    stepUp: true,
    summary:
      'Set the status of an order. The customer gets an email when it is shipped, delivered or cancelled; a cancelled order is refunded. `reason`: why, for the customer to see; it proves a delivery',
    params: idParams,
    body: z.object({ status, reason: overrideReason }),
    response: z.extend(success, {
      message: z.string(),
      order: z.object({ _id: id, status }),
      waiting,
    }),
    problems: ['order_not_found'],
    messages,
  }),
  setStatuses: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/status',
    access: 'admin',
    stepUp: true,
    summary:
      'Set the status of up to 100 orders; returns which changed, which already had the status and which failed',
    body: z.object({
      ids: z
        .array(id)
        .check(
          z.minLength(1, 'Select at least one order.'),
          z.maxLength(mostOrdersAtOnce, `Select at most ${mostOrdersAtOnce} orders at once.`),
        ),
      status,
    }),
    response: z.extend(success, {
      changed: z.array(id),
      unchanged: z.array(id),
      failed: z.array(z.object({ _id: id, message: z.string() })),
      waiting,
    }),
    messages,
  }),
}
