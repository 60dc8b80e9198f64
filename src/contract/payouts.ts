import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, pageQuery, rupees, success, text } from './fields.ts'
import { payout, payoutStates } from './settlement.ts'
import { tableHeaders, tableQuery } from './table.ts'

const messages = { unauthenticated: 'You are not logged in' }

/** A pharmacy's account at the payment provider. */
export const linkedAccount = z
  .string('The account must be text')
  .check(
    z.trim(),
    z.regex(/^acc_[A-Za-z0-9]{14}$/, 'An account looks like acc_ and 14 letters or digits.'),
  )

/**
 * The amounts owed to a pharmacy in rupees: the current `balance`, the part that is `due` by its statements, and the
 * `payable` part: without earnings whose return window is open, that have an undecided return, or whose cash the
 * carrier has not remitted.
 */
export const owed = z.object({
  pharmacy: z.object({ _id: id, name: z.string() }),
  balance: z.number(),
  due: z.number(),
  payable: z.number(),
  linkedAccount: z.nullable(z.string()),
  lastPayout: z.nullable(payout),
})
export type Owed = z.infer<typeof owed>

/** A payout with its recipient. */
export const madePayout = z.extend(payout, {
  pharmacy: z.object({ _id: id, name: z.string() }),
  linkedAccount: z.nullable(z.string()),
})
export type MadePayout = z.infer<typeof madePayout>

/** A pharmacy's balance and how it is paid. `commissionPercent` applies to new orders. */
export const pharmacyMoney = z.extend(owed, {
  onTheWay: z.number(),
  advance: z.number(),
  commissionPercent: z.number(),
})
export type PharmacyMoney = z.infer<typeof pharmacyMoney>

/** The administrator's payouts to pharmacies. */
export const payouts = {
  owed: endpoint({
    method: 'GET',
    path: '/api/admin/owed',
    access: 'admin',
    summary: 'List pharmacies with a balance, largest debt first; q matches names and ids',
    query: z.object(tableQuery),
    response: z.array(owed),
    responseHeaders: tableHeaders,
    messages,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/payouts',
    access: 'admin',
    summary: 'List payouts, newest first',
    query: z.object({
      ...pageQuery,
      state: z.optional(z.enum(payoutStates, 'Unknown payout state.')),
      pharmacy: z.optional(id),
    }),
    response: z.array(madePayout),
    responseHeaders: tableHeaders,
    messages,
  }),
  pharmacy: endpoint({
    method: 'GET',
    path: '/api/admin/pharmacies/:id/money',
    access: 'admin',
    summary: 'Get the balance of a pharmacy, also a closed one, and how it is paid',
    params: idParams,
    response: pharmacyMoney,
    problems: ['pharmacy_not_found'],
    messages,
  }),
  payByHand: endpoint({
    method: 'POST',
    path: '/api/admin/pharmacies/:id/payouts',
    access: 'admin',
    stepUp: true,
    summary:
      'Record a bank transfer to a pharmacy: at most the payable amount, and each reference once',
    params: idParams,
    body: z.object({
      amount: rupees('The amount'),
      reference: text('Enter the bank’s reference.', 60),
    }),
    response: z.extend(success, { payout: madePayout, balance: z.number() }),
    problems: ['pharmacy_not_found', 'payout_exceeds', 'payout_known'],
    messages,
  }),
  setLinkedAccount: endpoint({
    method: 'PUT',
    path: '/api/admin/pharmacies/:id/linked-account',
    access: 'admin',
    stepUp: true,
    summary:
      'Set the account at the payment provider that receives a pharmacy’s payouts; null: paid by bank transfer',
    params: idParams,
    body: z.object({ linkedAccount: z.nullable(linkedAccount) }),
    response: z.extend(success, { linkedAccount: z.nullable(z.string()), changedAt: instant }),
    problems: ['pharmacy_not_found'],
    messages,
  }),
}
