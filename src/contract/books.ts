import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, keysOf, optionalText, pageQuery } from './fields.ts'
import { accounts, entryKinds } from './ledger.ts'
import { tableHeaders } from './table.ts'

const messages = { unauthenticated: 'You are not logged in' }
const account = z.enum(keysOf(accounts))

/**
 * The accounts of the books, in rupees: what somebody owes the shop, or it has, is above 0, what it owes
 * below. `sum` over all of them is 0, or something is wrong.
 */
export const bookAccounts = z.object({
  accounts: z.array(z.object({ account, balance: z.number() })),
  sum: z.number(),
  entries: z.int(),
  at: instant,
})
export type BookAccounts = z.infer<typeof bookAccounts>

/** A fact about money; its lines add up to 0. */
export const bookEntry = z.object({
  _id: z.int(),
  at: instant,
  kind: z.enum(entryKinds),
  orderId: z.nullable(id),
  lines: z.array(
    z.object({
      account,
      pharmacy: z.nullable(z.object({ _id: id, name: z.string() })),
      amount: z.number(),
    }),
  ),
})
export type BookEntry = z.infer<typeof bookEntry>

export const books = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/admin/books',
    access: 'admin',
    summary: 'Every account of the books with its balance, and their sum',
    response: bookAccounts,
    messages,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/admin/books/entries',
    access: 'admin',
    summary: 'Entries of the books, newest first; order: the beginning of an order’s id',
    query: z.object({
      ...pageQuery,
      order: optionalText(40),
      kind: z.optional(z.enum(entryKinds, 'Not a kind of entry.')),
    }),
    response: z.array(bookEntry),
    responseHeaders: tableHeaders,
    messages,
  }),
}
