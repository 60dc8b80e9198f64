import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, keysOf, pageQuery } from './fields.ts'
import { tableHeaders } from './table.ts'

/* What the marketplace owes a pharmacy, and why. Amounts in rupees, at most two decimals. */

/** 'requested': the provider is still to be asked. 'processed' and 'failed' are final. */
export const payoutStates = ['requested', 'pending', 'processed', 'failed'] as const
export type PayoutState = (typeof payoutStates)[number]

/**
 * What moves a pharmacy's balance. 'refund': goods came back, or never should have left; 'clawback': the
 * same, of a sale that an earlier statement counts.
 */
export const movementKinds = {
  sale: 'Sale',
  refund: 'Refund',
  clawback: 'Clawback',
  payout: 'Payout',
  payout_failed: 'Payout that came back',
} as const
export type MovementKind = keyof typeof movementKinds

/**
 * One movement: what it adds to the balance, or takes off it (below 0). `amount` is goods with commission
 * and tax collected at source taken off; `balance` is what stands after it. `deliveryCharge`: what the
 * customer paid for the order's delivery, which is the marketplace's. `reference`: a payout's.
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

/** How a payout fares; `byHand`: the marketplace paid it from its bank, under `reference`. */
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

/** A week, Monday to Sunday in India, as it stood when it was over; it never changes. Days as YYYY-MM-DD. */
export const statement = z.object({
  _id: id,
  from: z.string(),
  to: z.string(),
  opening: z.number(),
  closing: z.number(),
  createdAt: instant,
})
export type Statement = z.infer<typeof statement>

/** The week's sums, signed as they moved the balance; `movements`: how many there were. */
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
 * `balance`: earned and not paid out; below 0 what the next sales make up for. `onTheWay`: left it by a
 * payout that has not come to its end. `advance`: paid by customers, not delivered yet. `commissionPercent`
 * is that of new orders; `paidBy`: whether payouts come by the payment provider. `nextStatement`: the day
 * on which the running week's is made.
 */
export const balance = z.object({
  balance: z.number(),
  onTheWay: z.number(),
  advance: z.number(),
  commissionPercent: z.number(),
  paidBy: z.enum(['provider', 'hand']),
  nextStatement: z.string(),
})
export type Balance = z.infer<typeof balance>

export const settlement = {
  balance: endpoint({
    method: 'GET',
    path: '/api/pharmacy/balance',
    access: 'pharmacy',
    summary: 'What the marketplace owes the pharmacy',
    response: balance,
  }),
  movements: endpoint({
    method: 'GET',
    path: '/api/pharmacy/movements',
    access: 'pharmacy',
    summary:
      'What moved the balance, newest first, each with the balance after it; or of one statement',
    query: z.object({ ...pageQuery, statement: z.optional(id) }),
    response: z.array(movement),
    responseHeaders: tableHeaders,
    problems: ['statement_not_found'],
  }),
  statements: endpoint({
    method: 'GET',
    path: '/api/pharmacy/statements',
    access: 'pharmacy',
    summary: 'Weekly statements, newest first; a week in which nothing moved has none',
    query: z.object(pageQuery),
    response: z.array(statement),
    responseHeaders: tableHeaders,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/pharmacy/statements/:id',
    access: 'pharmacy',
    summary: 'One statement with its sums and the payouts made for it',
    params: idParams,
    response: statementDetail,
    problems: ['statement_not_found'],
  }),
  statementFile: endpoint({
    method: 'GET',
    path: '/api/pharmacy/statements/:id/file',
    access: 'pharmacy',
    summary: 'A statement as PDF: its sums, and its lines where they are no more than 200',
    params: idParams,
    gives: 'application/pdf',
    response: z.string(),
    problems: ['statement_not_found'],
  }),
  exportStatement: endpoint({
    method: 'GET',
    path: '/api/pharmacy/statement-export',
    access: 'pharmacy',
    summary: 'Every line of a statement, oldest first, as CSV for spreadsheets',
    query: z.object({ statement: id }),
    response: z.string(),
    gives: 'text/csv',
    problems: ['statement_not_found'],
  }),
}
