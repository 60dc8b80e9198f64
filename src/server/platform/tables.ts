import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AlertKind } from '#contract/alerts.ts'
import type { AuditAction, AuditSubject } from '#contract/audit.ts'
import { moment } from './columns.ts'

/**
 * Counted attempts of one kind by one key ('login:…'); shared by all processes, with the columns of the rate
 * limiter.
 */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  points: integer().notNull(),
  /** When the key's window ends, in milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})

/** A problem that an administrator must look at. Raising an open alert again increments its count. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Identifies the problem: 'refund_failed:…'. */
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

/**
 * Who did what to which subject, and when. A trigger rejects every UPDATE, DELETE and TRUNCATE. Names of people
 * are looked up when an entry is read, so that erasing a person erases the name here as well.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    actorRole: text().$type<'customer' | 'pharmacy' | 'admin'>().notNull(),
    actorId: uuid().notNull(),
    /** The person of a pharmacy; the owner's is the pharmacy's own id. */
    actorStaffId: uuid(),
    ip: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    subjectType: text().$type<AuditSubject>().notNull(),
    /** Empty if the subject is not a single row, such as a report. */
    subjectId: uuid(),
    /** The name of the subject, if that names no person. */
    subjectName: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index('audit_by_age').on(t.at),
    index('audit_by_action').on(t.action, t.id),
    index('audit_of_subject').on(t.subjectId, t.id).where(sql`${t.subjectId} is not null`),
    index('audit_of_actor').on(t.actorId, t.id),
  ],
)

/** Emails written in the transaction of the event that they report, and sent afterwards. */
export const emails = pgTable(
  'emails',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Identifies the occasion: only one email with this key is written. */
    key: text(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When a process last locked it for sending; the lock of a dead process expires. */
    takenAt: moment(),
    tries: integer().notNull().default(0),
    sentAt: moment(),
  },
  (t) => [
    uniqueIndex('emails_key').on(t.key),
    index('emails_unsent').on(t.createdAt).where(sql`${t.sentAt} is null`),
  ],
)
