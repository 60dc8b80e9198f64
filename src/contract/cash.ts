import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, id, idParams, instant, optionalText, success, text } from './fields.ts'
import { refundCauses } from './refunds.ts'

const messages = { unauthenticated: 'You are not logged in' }

/** After so many days cash that a carrier has not remitted is overdue. */
export const remittanceDays = 7

/** How many shipments one remittance accounts for, and one answer lists. */
export const mostRemitted = 500

/** A delivered shipment whose cash the carrier has; `amount` in rupees. An empty carrier was never named. */
export const unremittedCash = z.object({
  shipmentId: id,
  orderId: id,
  pharmacy: z.object({ _id: id, name: z.string() }),
  carrier: z.string(),
  trackingNumber: z.nullable(z.string()),
  amount: z.number(),
  collectedAt: instant,
  overdue: z.boolean(),
})
export type UnremittedCash = z.infer<typeof unremittedCash>

/** The cash of one carrier that is not remitted. */
export const carrierCash = z.object({
  carrier: z.string(),
  shipments: z.int(),
  amount: z.number(),
  overdue: z.number(),
  oldest: instant,
})
export type CarrierCash = z.infer<typeof carrierCash>

/**
 * Cash that a carrier paid into the bank, in rupees: `amount` arrived where `collected` was collected. `reason`: why
 * they differ.
 */
export const remittance = z.object({
  _id: id,
  carrier: z.string(),
  reference: z.string(),
  receivedOn: z.string(),
  amount: z.number(),
  collected: z.number(),
  shipments: z.int(),
  reason: z.nullable(z.string()),
  createdAt: instant,
})
export type Remittance = z.infer<typeof remittance>

/** Where cash is paid back to: a UPI id, or a bank account. */
export const payTo = z.union(
  [
    z.strictObject({
      upi: z
        .string()
        .check(
          z.trim(),
          z.maxLength(80),
          z.regex(
            /^[A-Za-z0-9._-]{2,60}@[A-Za-z][A-Za-z0-9]{1,20}$/,
            'A UPI id looks like name@bank.',
          ),
        ),
    }),
    z.strictObject({
      holder: text('Enter the name on the account.', 80),
      account: z
        .string()
        .check(z.trim(), z.regex(/^\d{6,18}$/, 'An account number has 6 to 18 digits.')),
      ifsc: z
        .string()
        .check(
          z.trim(),
          z.toUpperCase(),
          z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'An IFSC looks like HDFC0001234.'),
        ),
    }),
  ],
  'Enter a UPI id, or a bank account.',
)
export type PayTo = z.infer<typeof payTo>

/**
 * A refund of cash that is paid by hand, in rupees. `payTo` is null until the customer says where to. `accountClosed`:
 * the customer can name an account no longer here, but only tell the support, so it can be paid without `payTo`.
 */
export const handRefund = z.object({
  _id: id,
  orderId: id,
  amount: z.number(),
  cause: z.enum(refundCauses),
  createdAt: instant,
  payTo: z.nullable(payTo),
  accountClosed: z.boolean(),
})
export type HandRefund = z.infer<typeof handRefund>

/** Cash on delivery: what carriers remit, and what is paid back by hand. */
export const cash = {
  unremitted: endpoint({
    method: 'GET',
    path: '/api/admin/cash',
    access: 'admin',
    summary:
      'List the cash that carriers have not remitted: by carrier, and the oldest 500 shipments, of one carrier if it is named',
    query: z.object({ carrier: optionalText(80) }),
    response: z.object({ carriers: z.array(carrierCash), shipments: z.array(unremittedCash) }),
    messages,
  }),
  remittances: endpoint({
    method: 'GET',
    path: '/api/admin/cash/remittances',
    access: 'admin',
    summary: 'List the newest 100 remittances',
    response: z.object({ remittances: z.array(remittance) }),
    messages,
  }),
  remit: endpoint({
    method: 'POST',
    path: '/api/admin/cash/remittances',
    access: 'admin',
    stepUp: true,
    summary:
      'Record what a carrier paid into the bank for shipments, each by its id or its tracking number and once. A difference from what was collected needs a reason',
    body: z.object({
      carrier: optionalText(80),
      reference: text('Enter the bank’s reference.', 60),
      receivedOn: day,
      amount: z
        .number('The amount must be a number')
        .check(z.gte(0, 'The amount must not be negative.'), z.lte(10_000_000)),
      shipments: z
        .array(text('Enter a tracking number.', 80))
        .check(z.minLength(1, 'Choose at least one shipment.'), z.maxLength(mostRemitted)),
      reason: optionalText(300),
    }),
    response: z.extend(success, { remittance }),
    problems: ['cash_unknown', 'remittance_known', 'remittance_differs'],
    messages,
  }),
  refunds: endpoint({
    method: 'GET',
    path: '/api/admin/cash/refunds',
    access: 'admin',
    summary: 'List the refunds of cash that are still to be paid by hand, oldest first',
    response: z.object({ refunds: z.array(handRefund) }),
    messages,
  }),
  payRefund: endpoint({
    method: 'POST',
    path: '/api/admin/cash/refunds/:id/payment',
    access: 'admin',
    stepUp: true,
    summary:
      'Record that a refund of cash was paid from the bank, to where the customer named or, once the account is closed, told the support; where it was paid to is deleted, and each reference is accepted once',
    params: idParams,
    body: z.object({ reference: text('Enter the bank’s reference.', 60) }),
    response: success,
    problems: ['refund_not_found', 'refund_not_payable', 'refund_reference_known'],
    messages,
  }),
  setPayTo: endpoint({
    method: 'PUT',
    path: '/api/orders/:orderId/refund-account',
    access: 'customer',
    summary:
      'Say where the refunds of an order that was paid in cash are paid to: a UPI id, or a bank account. It is encrypted, and deleted with the payment',
    params: z.object({ orderId: id }),
    body: z.object({ payTo }),
    response: z.extend(success, { message: z.string() }),
    problems: ['order_not_found', 'no_cash_refund'],
  }),
}
