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
import { moment, paise, sealed } from '../../platform/columns.ts'

type PaymentState = 'created' | 'captured' | 'returned' | 'due' | 'collected' | 'cancelled'

/**
 * One payment for an order; its id is the receipt at the provider. It is 'captured' when the money paid for the
 * order, and 'returned' when the order could no longer be fulfilled; both are final. The payment in cash of an order is
 * 'due' from the start, 'collected' once nothing is left to collect, and 'cancelled' if nothing ever was collected.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid().notNull(),
    providerOrderId: text(),
    providerPaymentId: text(),
    amountPaise: paise().notNull(),
    method: text().$type<'provider' | 'cash'>().notNull().default('provider'),
    status: text().$type<PaymentState>().notNull().default('created'),
    createdAt: moment().notNull().defaultNow(),
    /** Until then only one request asks the provider to create an order. */
    openingUntil: moment(),
    /** When the provider was last asked for the payment's status. */
    askedAt: moment(),
    capturedAt: moment(),
  },
  (t) => [
    uniqueIndex('payments_order').on(t.orderId),
    uniqueIndex('payments_provider_order').on(t.providerOrderId),
    uniqueIndex('payments_provider_payment').on(t.providerPaymentId),
    index('payments_open').on(t.createdAt).where(sql`${t.status} = 'created'`),
    check(
      'payments_method',
      sql`case ${t.method} when 'cash' then ${t.status} in ('due', 'collected', 'cancelled')
        and ${t.providerOrderId} is null and ${t.providerPaymentId} is null
        else ${t.status} in ('created', 'captured', 'returned') end`,
    ),
  ],
)

/**
 * The cash that was collected when a shipment was delivered, and who has it: the carrier, as the pharmacy named it.
 * Written once, with the delivery.
 */
export const cashCollections = pgTable(
  'cash_collections',
  {
    shipmentId: uuid().primaryKey(),
    orderId: uuid().notNull(),
    carrier: text().notNull(),
    amountPaise: paise().notNull(),
    collectedAt: moment().notNull(),
  },
  (t) => [
    check('cash_collections_amount', sql`${t.amountPaise} > 0`),
    index('cash_collections_of_order').on(t.orderId),
  ],
)

/**
 * Money that the provider captured for a payment, by the provider's payment id. At most one capture pays for the
 * order (`sale`); every other is refunded in full.
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
    // One sale per payment, and any number of others: this finds all captures of a payment, too.
    uniqueIndex('captures_sale').on(
      t.paymentId,
      sql`(case when ${t.sale} then '' else ${t.id} end)`,
    ),
  ],
)

/**
 * A refund to the customer. The row exists before the provider is asked, and its id is the idempotency key that
 * keeps a repeated request from paying twice. A failed refund stays failed: a retry is a new row. Cash has no capture:
 * it is paid back by hand to where the customer says (`payTo`, encrypted and deleted with the payment), with the
 * bank's `reference`.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid().notNull(),
    captureId: text().references(() => captures.id),
    amountPaise: paise().notNull(),
    cause: text().$type<RefundCause>().notNull(),
    state: text().$type<RefundState>().notNull().default('requested'),
    providerRefundId: text(),
    payTo: sealed(),
    reference: text(),
    /** The refund that failed before this one. */
    retryOf: uuid().references((): AnyPgColumn => refunds.id),
    /** The provider's reason for the failure. */
    failure: text(),
    tries: integer().notNull().default(0),
    /** When the provider is asked (again); empty once nothing is left to do. */
    dueAt: moment(),
    createdAt: moment().notNull(),
    settledAt: moment(),
  },
  (t) => [
    check('refunds_amount', sql`${t.amountPaise} > 0`),
    check(
      'refunds_by_hand',
      sql`case ${t.state} when 'awaiting_details' then ${t.captureId} is null and ${t.payTo} is null
        when 'to_pay' then ${t.captureId} is null and ${t.payTo} is not null
        else ${t.payTo} is null and (${t.captureId} is not null or ${t.reference} is not null) end`,
    ),
    uniqueIndex('refunds_reference').on(t.reference),
    uniqueIndex('refunds_provider_refund').on(t.providerRefundId),
    uniqueIndex('refunds_retry').on(t.retryOf),
    index('refunds_of_order').on(t.orderId),
    index('refunds_of_capture').on(t.captureId),
    index('refunds_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('refunds_waiting')
      .on(t.createdAt)
      .where(sql`${t.state} in ('requested', 'pending', 'awaiting_details', 'to_pay')`),
  ],
)

/** A webhook event of the provider, stored once. Its text is deleted after processing. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    body: text().notNull(),
    receivedAt: moment().notNull(),
    tries: integer().notNull().default(0),
    /** When it is processed (again); empty after processing or giving up. */
    dueAt: moment(),
    outcome: text().$type<'applied' | 'nothing_to_do' | 'unknown_order'>(),
  },
  (t) => [
    index('provider_events_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('provider_events_by_age').on(t.receivedAt),
  ],
)
