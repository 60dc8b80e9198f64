import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { NotificationKind, NotificationTopic } from '#contract/notifications.ts'
import { moment } from '../../platform/columns.ts'

/** A notification for one account. `facts` fill in its sentence and name no person. Partitioned by month. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    role: text().$type<'customer' | 'pharmacy' | 'admin'>().notNull(),
    accountId: uuid().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    /** The record it links to: an order, a shipment, a return, a recall, a statement. */
    subjectId: uuid(),
    facts: jsonb().$type<Record<string, string | number>>().notNull(),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.createdAt] }),
    index('notifications_of_account').on(t.role, t.accountId, t.id),
    index('notifications_unread').on(t.role, t.accountId).where(sql`${t.readAt} is null`),
    index('notifications_by_age').on(t.createdAt),
  ],
)

/** The topics an account has muted, by channel. */
export const mutes = pgTable(
  'mutes',
  {
    role: text().$type<'customer' | 'pharmacy' | 'admin'>().notNull(),
    accountId: uuid().notNull(),
    topic: text().$type<NotificationTopic>().notNull(),
    by: text().$type<'app' | 'email'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.role, t.accountId, t.topic, t.by] })],
)
