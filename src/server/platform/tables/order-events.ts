import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { OrderEventKind } from '#contract/timeline.ts'
import { moment, paise } from './columns.ts'
import { consignments, orders } from './orders.ts'

/** What happened to an order, by whom and why. A trigger refuses every UPDATE, DELETE and TRUNCATE. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Where it happened to one pharmacy's part of it. */
    consignmentId: uuid().references(() => consignments.id),
    at: moment().notNull(),
    what: text().$type<OrderEventKind>().notNull(),
    /** 'system': nobody pressed a button; the provider told us or a job found out. */
    byRole: text().$type<'customer' | 'pharmacy' | 'admin' | 'system'>().notNull(),
    byId: uuid(),
    amountPaise: paise(),
    /** A status before and after. */
    from: text(),
    to: text(),
    reason: text(),
  },
  (t) => [index('order_events_of_order').on(t.orderId, t.id)],
)
