import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RefundCause } from '#contract/refunds.ts'
import { moment, paise } from './columns.ts'
import { consignments, orderItems, orders } from './orders.ts'
import { refunds } from './payments.ts'

/**
 * A part of a sale that is undone: which units of a consignment, for what money. The refund is how the money
 * goes back; one that fails and is begun anew is no second reversal. The delivery charge goes with the last.
 */
export const reversals = pgTable(
  'reversals',
  {
    id: uuid().primaryKey().defaultRandom(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    consignmentId: uuid()
      .notNull()
      .references(() => consignments.id),
    /** Empty where all of it had been given back before. */
    refundId: uuid().references(() => refunds.id),
    cause: text().$type<RefundCause>().notNull(),
    goodsPaise: paise().notNull(),
    deliveryPaise: paise().notNull(),
    /** 0 or below: what had been given back before for nothing in particular, and counts now. */
    goodwillPaise: paise().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    check(
      'reversals_amount',
      sql`${t.goodsPaise} > 0 and ${t.deliveryPaise} >= 0 and ${t.goodwillPaise} <= 0
        and ${t.goodsPaise} + ${t.deliveryPaise} + ${t.goodwillPaise} >= 0`,
    ),
    index('reversals_of_order').on(t.orderId),
    index('reversals_of_consignment').on(t.consignmentId),
    index('reversals_of_refund').on(t.refundId),
  ],
)

/** Units of a line whose sale is undone; at most as many as were bought. */
export const reversalItems = pgTable(
  'reversal_items',
  {
    reversalId: uuid()
      .notNull()
      .references(() => reversals.id),
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reversalId, t.orderItemId] }),
    check('reversal_items_quantity', sql`${t.quantity} > 0`),
    index('reversal_items_of_item').on(t.orderItemId),
  ],
)
