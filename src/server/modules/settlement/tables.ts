import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Account, EntryKind } from '#contract/ledger-accounts.ts'
import type { PayoutState } from '#contract/settlement.ts'
import { moment, paise } from '../../platform/columns.ts'
import { cashCollections } from '../payments/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/**
 * The ledger's balances up to a ledger entry and a journal entry before which none can appear any more: a sum
 * needs to add only later entries. The ledger entries are the truth; a snapshot caches their sums.
 */
export const balanceSnapshots = pgTable('balance_snapshots', {
  lastEntry: bigint({ mode: 'number' }).primaryKey(),
  lastJournalEntry: bigint({ mode: 'number' }).notNull(),
  /** Paise by account. */
  accounts: jsonb().$type<Partial<Record<Account, number>>>().notNull(),
  /** The number of journal entries by kind. */
  kinds: jsonb().$type<Partial<Record<EntryKind, number>>>().notNull(),
  madeAt: moment().notNull(),
})

/** A pharmacy's week, Monday to Sunday in India, frozen when it is over: the ledger up to `lastEntry`. */
export const statements = pgTable(
  'statements',
  {
    id: uuid().primaryKey().defaultRandom(),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    from: date({ mode: 'string' }).notNull(),
    to: date({ mode: 'string' }).notNull(),
    /** The last ledger entry that it includes. */
    lastEntry: bigint({ mode: 'number' }).notNull(),
    openingPaise: paise().notNull(),
    closingPaise: paise().notNull(),
    /** What customers had paid in advance for its shipments that were not delivered, at `lastEntry`. */
    advancePaise: paise().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('statements_week').on(t.pharmacyId, t.from),
    index('statements_by_week').on(t.from, t.id),
  ],
)

/**
 * Cash that a carrier remitted to the operator's bank: `amountPaise` arrived for its items. Where less or more was
 * collected, `reason` says why the operator bears the difference.
 */
export const remittances = pgTable(
  'remittances',
  {
    id: uuid().primaryKey().defaultRandom(),
    carrier: text().notNull(),
    /** The bank's reference. */
    reference: text().notNull(),
    receivedOn: date({ mode: 'string' }).notNull(),
    amountPaise: paise().notNull(),
    collectedPaise: paise().notNull(),
    reason: text(),
    createdAt: moment().notNull(),
  },
  (t) => [
    check('remittances_amount', sql`${t.amountPaise} >= 0 and ${t.collectedPaise} > 0`),
    check(
      'remittances_reason',
      sql`(${t.amountPaise} = ${t.collectedPaise}) = (${t.reason} is null)`,
    ),
    uniqueIndex('remittances_reference').on(t.reference),
    index('remittances_by_age').on(t.createdAt, t.id),
  ],
)

/** A shipment whose cash was remitted: once. */
export const remittanceItems = pgTable(
  'remittance_items',
  {
    shipmentId: uuid()
      .primaryKey()
      .references(() => cashCollections.shipmentId),
    remittanceId: uuid()
      .notNull()
      .references(() => remittances.id),
  },
  (t) => [index('remittance_items_of_remittance').on(t.remittanceId)],
)

/** A payout to a pharmacy. The row exists before the provider is asked, and its id is the idempotency key. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid().primaryKey().defaultRandom(),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    statementId: uuid().references(() => statements.id),
    amountPaise: paise().notNull(),
    state: text().$type<PayoutState>().notNull(),
    /** The pharmacy's account at the provider; empty for a manual payout. */
    linkedAccount: text(),
    providerTransferId: text(),
    /** The bank's reference of a manual payout. */
    reference: text(),
    failure: text(),
    tries: integer().notNull().default(0),
    dueAt: moment(),
    createdAt: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [
    check('payouts_amount', sql`${t.amountPaise} > 0`),
    uniqueIndex('payouts_open').on(t.pharmacyId).where(sql`${t.state} in ('requested', 'pending')`),
    uniqueIndex('payouts_transfer').on(t.providerTransferId),
    index('payouts_by_age').on(t.createdAt, t.id),
    index('payouts_of_pharmacy').on(t.pharmacyId, t.createdAt, t.id),
    index('payouts_of_statement').on(t.statementId),
    index('payouts_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
)
