import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Account, EntryKind } from '#contract/ledger.ts'
import { moment, paise } from './columns.ts'
import { pharmacies } from './pharmacies.ts'

/**
 * A fact about money, booked once: `key` names it ('delivered:<consignment>'). Its lines add up to nothing,
 * which a trigger sees to at the end of the transaction; triggers refuse every UPDATE, DELETE and TRUNCATE.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    kind: text().$type<EntryKind>().notNull(),
    at: moment().notNull(),
    orderId: uuid(),
    consignmentId: uuid(),
  },
  (t) => [
    uniqueIndex('ledger_entries_key').on(t.key),
    index('ledger_entries_of_order').on(t.orderId),
    index('ledger_entries_by_age').on(t.at, t.id),
  ],
)

/** Above 0 a debit, below a credit. What the shop owes somebody is below 0. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.id),
    account: text().$type<Account>().notNull(),
    /** Whose, in accounts that each pharmacy has. */
    pharmacyId: uuid().references(() => pharmacies.id),
    amountPaise: paise().notNull(),
  },
  (t) => [
    check('ledger_lines_amount', sql`${t.amountPaise} <> 0`),
    index('ledger_lines_of_entry').on(t.entryId),
    // With the amount, so that a pharmacy's sums are read from the index alone.
    index('ledger_lines_of_pharmacy').on(t.pharmacyId, t.account, t.id, t.amountPaise),
  ],
)

/**
 * What the books came to up to a line and an entry below which nothing can turn up any more: whoever sums
 * them up adds what came after. The lines alone are the truth; a mark says what they were added up to.
 */
export const ledgerMarks = pgTable('ledger_marks', {
  lastLine: bigint({ mode: 'number' }).primaryKey(),
  lastEntry: bigint({ mode: 'number' }).notNull(),
  /** Paise by account. */
  accounts: jsonb().$type<Partial<Record<Account, number>>>().notNull(),
  /** How many entries there are, by kind. */
  kinds: jsonb().$type<Partial<Record<EntryKind, number>>>().notNull(),
  madeAt: moment().notNull(),
})
