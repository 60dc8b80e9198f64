import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PayoutState } from '#contract/settlement.ts'
import { moment, paise } from './columns.ts'
import { pharmacies } from './pharmacies.ts'

/** A pharmacy's week, Monday to Sunday in India, frozen when it is over: the ledger up to `lastLine`. */
export const statements = pgTable(
  'statements',
  {
    id: uuid().primaryKey().defaultRandom(),
    pharmacyId: uuid()
      .notNull()
      .references(() => pharmacies.id),
    from: date({ mode: 'string' }).notNull(),
    to: date({ mode: 'string' }).notNull(),
    /** The last line of the ledger that it counts. */
    lastLine: bigint({ mode: 'number' }).notNull(),
    openingPaise: paise().notNull(),
    closingPaise: paise().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('statements_week').on(t.pharmacyId, t.from),
    index('statements_by_week').on(t.from, t.id),
  ],
)

/** Money on its way to a pharmacy. The row is there before the provider is asked, and its id is the key. */
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
    /** The provider's account it goes to; empty where it is paid by hand. */
    linkedAccount: text(),
    providerTransferId: text(),
    /** The bank's reference of what was paid by hand. */
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
    index('payouts_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
)
