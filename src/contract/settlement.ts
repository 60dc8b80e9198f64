import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, keysOf, pageQuery } from './fields.ts'
import { tableHeaders } from './table.ts'

/* Balance, statements and payouts of a pharmacy. Amounts in rupees with at most two decimals. */

/** 'requested': the payout still has to be sent to the provider. 'processed' and 'failed' are final. */
export const payoutStates = ['requested', 'pending', 'processed', 'failed'] as const
export type PayoutState = (typeof payoutStates)[number]

/**
 * Movements of a pharmacy's balance. 'refund': a sale was reversed; 'clawback': the same for a sale in an
 * earlier statement.
 */
export const movementKinds = {
  sale: 'Sale',
  refund: 'Refund',
  clawback: 'Clawback',
  payout: 'Payout',
  payout_failed: 'Failed payout',
} as const
export type MovementKind = keyof typeof movementKinds

/**
 * One movement; `amount` is added to the balance, or subtracted if negative. It is the price of the goods minus
 * commission and tax collected at source; `balance` is the balance afterwards. `deliveryCharge`: what the customer
 * paid for the order's delivery, which the marketplace keeps; at the first of its sales here. `reference`: of a
 * payout.
 */
export const movement = z.object({
  _id: z.int(),
  at: instant,
  kind: z.enum(keysOf(movementKinds)),
  orderId: z.nullable(id),
  goods: z.number(),
  commission: z.number(),
  tcs: z.number(),
  amount: z.number(),
  balance: z.number(),
  deliveryCharge: z.number(),
  reference: z.nullable(z.string()),
})
export type Movement = z.infer<typeof movement>

/** A payout; `byHand`: the marketplace paid it by bank transfer, with `reference`. */
export const payout = z.object({
  _id: id,
  amount: z.number(),
  state: z.enum(payoutStates),
  byHand: z.boolean(),
  reference: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  createdAt: instant,
  settledAt: z.nullable(instant),
})
export type Payout = z.infer<typeof payout>

/** Statement of a week, Monday to Sunday in India. It never changes once created. Dates as YYYY-MM-DD. */
export const statement = z.object({
  _id: id,
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  closing: z.number(),
  createdAt: instant,
})
export type Statement = z.infer<typeof statement>

/** The week's sums, signed as they changed the balance; `movements`: their number. */
export const statementDetail = z.extend(statement, {
  sums: z.object({
    sales: z.number(),
    refunds: z.number(),
    clawbacks: z.number(),
    commission: z.number(),
    tcs: z.number(),
    payouts: z.number(),
    deliveryCharges: z.number(),
    movements: z.int(),
  }),
  payouts: z.array(payout),
})
export type StatementDetail = z.infer<typeof statementDetail>

/**
 * `balance`: earned and not paid out; a negative balance is offset against the next sales. `onTheWay`: in
 * payouts that are not final yet. `advance`: paid by customers, not yet delivered. `commissionPercent`
 * applies to new orders; `paidBy`: whether payouts go through the payment provider. `nextStatement`: the date
 * of the current week's statement. `payable`: the part of the balance that can be paid out. `waiting`: the other
 * earnings by the day from which they can be, once their return window is over; null while a return is undecided, or
 * their cash is not remitted.
 */
export const balance = z.object({
  balance: z.number(),
  onTheWay: z.number(),
  advance: z.number(),
  commissionPercent: z.number(),
  paidBy: z.enum(['provider', 'hand']),
  nextStatement: z.string(),
  payable: z.number(),
  waiting: z.array(z.object({ from: z.nullable(z.string()), amount: z.number() })),
})
export type Balance = z.infer<typeof balance>

export const settlement = {
  balance: endpoint({
    method: 'GET',
    path: '/api/pharmacy/balance',
    access: 'pharmacy',
    summary: 'Get the pharmacy’s balance',
    response: balance,
  }),
  movements: endpoint({
    method: 'GET',
    path: '/api/pharmacy/movements',
    access: 'pharmacy',
    summary:
      'List the movements of the balance or of one statement, newest first, each with the balance afterwards',
    query: z.object({ ...pageQuery, statement: z.optional(id) }),
    response: z.array(movement),
    responseHeaders: tableHeaders,
    problems: ['statement_not_found'],
  }),
  statements: endpoint({
    method: 'GET',
    path: '/api/pharmacy/statements',
    access: 'pharmacy',
    summary: 'List weekly statements, newest first; a week without movements has none',
    query: z.object(pageQuery),
    response: z.array(statement),
    responseHeaders: tableHeaders,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/pharmacy/statements/:id',
    access: 'pharmacy',
    summary: 'Get a statement with its sums and payouts',
    params: idParams,
    response: statementDetail,
    problems: ['statement_not_found'],
  }),
  statementFile: endpoint({
    method: 'GET',
    path: '/api/pharmacy/statements/:id/file',
    access: 'pharmacy',
    summary:
      'Download a statement as PDF with its sums and, if there are at most 200, its movements',
    params: idParams,
    gives: 'application/pdf',
    response: z.string(),
    problems: ['statement_not_found'],
  }),
  exportStatement: endpoint({
    method: 'GET',
    path: '/api/pharmacy/statement-export',
    access: 'pharmacy',
    stepUp: true,
    summary: 'Export the movements of a statement as CSV, oldest first',
    query: z.object({ statement: id }),
    response: z.string(),
    gives: 'text/csv',
    problems: ['statement_not_found'],
  }),
}
