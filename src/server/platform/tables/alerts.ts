import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { AlertKind } from '#contract/alerts.ts'
import { moment } from './columns.ts'

/** What an administrator must look at. The same trouble again counts up the row that is open. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Names the trouble: 'refund_failed:…'. */
    key: text().notNull(),
    kind: text().$type<AlertKind>().notNull(),
    /** A sentence; names no person. */
    message: text().notNull(),
    orderId: uuid(),
    count: integer().notNull().default(1),
    raisedAt: moment().notNull(),
    lastAt: moment().notNull(),
    closedAt: moment(),
  },
  (t) => [
    uniqueIndex('alerts_open').on(t.key).where(sql`${t.closedAt} is null`),
    index('alerts_by_age').on(t.lastAt).where(sql`${t.closedAt} is null`),
  ],
)
