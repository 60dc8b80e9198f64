import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, keysOf, optionalText, pageQuery } from './fields.ts'
import { accounts, entryKinds } from './ledger-accounts.ts'
import { tableHeaders } from './table.ts'

const messages = { unauthenticated: 'You are not logged in' }
const account = z.enum(keysOf(accounts))

/**
 * The accounts of the ledger, in rupees: assets have positive balances, liabilities negative ones. `sum` of
 * all balances must be 0.
 */
export const ledgerAccounts = z.object({
  accounts: z.array(z.object({ account, balance: z.number() })),
  sum: z.number(),
  entries: z.int(),
  at: instant,
})
export type LedgerAccounts = z.infer<typeof ledgerAccounts>

/** A journal entry; its ledger entries add up to 0. */
export const journalEntry = z.object({
  _id: z.int(),
  at: instant,
  kind: z.enum(entryKinds),
  orderId: z.nullable(id),
  entries: z.array(
    z.object({
      account,
      pharmacy: z.nullable(z.object({ _id: id, name: z.string() })),
      amount: z.number(),
    }),
  ),
})
export type JournalEntryView = z.infer<typeof journalEntry>

export const ledger = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/admin/ledger',
    access: 'admin',
    summary: 'List the accounts of the ledger with their balances and sum',
    response: ledgerAccounts,
    messages,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/admin/ledger/entries',
    access: 'admin',
    summary:
      'List the journal entries of the ledger, newest first; order: the start of an order’s id',
    query: z.object({
      ...pageQuery,
      order: optionalText(40),
      kind: z.optional(z.enum(entryKinds, 'Unknown kind of entry.')),
    }),
    response: z.array(journalEntry),
    responseHeaders: tableHeaders,
    messages,
  }),
}
