import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Account, EntryKind } from '#contract/ledger-accounts.ts'
import { moment, paise } from '../../platform/columns.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/**
 * A journal entry, posted once: `key` identifies it ('delivered:<shipment>'). One statement inserts all of its ledger
 * entries: a trigger checks that they add up to zero. Triggers reject every UPDATE, DELETE and TRUNCATE.
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    kind: text().$type<EntryKind>().notNull(),
    at: moment().notNull(),
    orderId: uuid(),
    shipmentId: uuid(),
  },
  (t) => [
    uniqueIndex('journal_entries_key').on(t.key),
    index('journal_entries_of_order').on(t.orderId),
    index('journal_entries_by_age').on(t.at, t.id),
  ],
)

/** Above 0 a debit, below 0 a credit. The shop's debts are below 0. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint({ mode: 'number' })
      .notNull()
      .references(() => journalEntries.id),
    account: text().$type<Account>().notNull(),
    /** The pharmacy, in accounts that exist per pharmacy. */
    pharmacyId: uuid().references(() => pharmacies.id),
    amountPaise: paise().notNull(),
  },
  (t) => [
    check('ledger_entries_amount', sql`${t.amountPaise} <> 0`),
    index('ledger_entries_of_journal_entry').on(t.entryId),
    // Includes the amount, so that a pharmacy's sums are read from the index alone. Most entries are of no pharmacy.
    index('ledger_entries_of_pharmacy')
      .on(t.pharmacyId, t.account, t.id, t.amountPaise)
      .where(sql`${t.pharmacyId} is not null`),
  ],
)
