import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RefundCause, RefundState } from '#contract/refunds.ts'
import { moment, paise } from './columns.ts'
import { orders } from './orders.ts'

/**
 * One attempt to be paid for an order; its id is the receipt at the provider. It is 'captured' when the
 * money made the order stand, 'returned' when the order could not be fulfilled any more; neither changes.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    providerOrderId: text(),
    providerPaymentId: text(),
    amountPaise: paise().notNull(),
    status: text().$type<'created' | 'captured' | 'returned'>().notNull().default('created'),
    createdAt: moment().notNull().defaultNow(),
    /** Until then one request alone is asking the provider for an order. */
    openingUntil: moment(),
    /** When we last asked the provider what became of it. */
    askedAt: moment(),
    capturedAt: moment(),
  },
  (t) => [
    uniqueIndex('payments_order').on(t.orderId),
    uniqueIndex('payments_provider_order').on(t.providerOrderId),
    uniqueIndex('payments_provider_payment').on(t.providerPaymentId),
    index('payments_open').on(t.createdAt).where(sql`${t.status} = 'created'`),
  ],
)

/**
 * Money that the provider took for one of our payments, by the provider's id of it. One of them at most
 * pays for the order (`sale`); any other goes back whole.
 */
export const captures = pgTable(
  'captures',
  {
    id: text().primaryKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountPaise: paise().notNull(),
    sale: boolean().notNull(),
    capturedAt: moment().notNull(),
  },
  (t) => [
    check('captures_amount', sql`${t.amountPaise} > 0`),
    index('captures_of_payment').on(t.paymentId),
    uniqueIndex('captures_sale').on(t.paymentId).where(sql`${t.sale}`),
  ],
)

/**
 * Money on its way back. The row is there before the provider is asked, and its id is the key that keeps
 * a repeated request from paying twice. One that failed stays so: a new try is a new row.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    captureId: text()
      .notNull()
      .references(() => captures.id),
    amountPaise: paise().notNull(),
    cause: text().$type<RefundCause>().notNull(),
    state: text().$type<RefundState>().notNull().default('requested'),
    providerRefundId: text(),
    /** The refund that failed before this one. */
    retryOf: uuid().references((): AnyPgColumn => refunds.id),
    /** Why the provider would not, in its words. */
    failure: text(),
    tries: integer().notNull().default(0),
    /** When the provider is asked (again); empty once nothing more is to be done. */
    dueAt: moment(),
    createdAt: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [
    check('refunds_amount', sql`${t.amountPaise} > 0`),
    uniqueIndex('refunds_provider_refund').on(t.providerRefundId),
    uniqueIndex('refunds_retry').on(t.retryOf),
    index('refunds_of_order').on(t.orderId),
    index('refunds_of_capture').on(t.captureId),
    index('refunds_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
)

/** What the provider told us by itself, each event once. Its text is forgotten once it is worked off. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    body: text().notNull(),
    receivedAt: moment().notNull(),
    tries: integer().notNull().default(0),
    /** When it is looked at (again); empty once it is worked off or given up. */
    dueAt: moment(),
    outcome: text().$type<'applied' | 'nothing_to_do' | 'unknown_order'>(),
  },
  (t) => [
    index('provider_events_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('provider_events_by_age').on(t.receivedAt),
  ],
)
