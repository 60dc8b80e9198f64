import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/columns.ts'
import { customers } from '../accounts/tables.ts'
import { orderItems } from '../fulfilment/tables.ts'
import { products } from '../products/tables.ts'

/**
 * Products of which a customer is reminded before they run out, one row each. When that is, is computed from orders: a
 * row holds what the customer has entered, and what the job has done about it.
 */
export const refills = pgTable(
  'refills',
  {
    customerId: uuid()
      .notNull()
      .references(() => customers.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    /** The order item that the customer set it for. What was ordered before is not counted. */
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    /** When the order of that item was placed. */
    countsFrom: moment().notNull(),
    /** What is used up a day, in half pieces; or how many days one pack lasts. */
    halfPiecesPerDay: smallint(),
    daysPerPack: smallint(),
    daysBefore: smallint().notNull(),
    pausedAt: moment(),
    changedAt: moment().notNull(),
    /** The day on which the customer was reminded of the present supply; empty: not yet. */
    remindedOn: date({ mode: 'string' }),
    /** The last day on which the job has looked at it. */
    lookedOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.productId] }),
    check(
      'refills_intake',
      sql`num_nulls(${t.halfPiecesPerDay}, ${t.daysPerPack}) = 1 and ${t.halfPiecesPerDay} > 0 is not false and ${t.daysPerPack} > 0 is not false and ${t.daysBefore} > 0`,
    ),
    index('refills_to_look_at').on(t.lookedOn, t.customerId, t.productId),
    index('refills_of_order_item').on(t.orderItemId),
  ],
)
