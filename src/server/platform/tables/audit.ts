import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditSubject } from '#contract/audit.ts'
import { moment } from './columns.ts'

/**
 * Who did what to what, and when. A trigger refuses every UPDATE, DELETE and TRUNCATE. Names of people
 * are looked up when the entry is read, so that erasing a person erases the name here as well.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    actorRole: text().$type<'customer' | 'pharmacy' | 'admin'>().notNull(),
    actorId: uuid().notNull(),
    ip: text().notNull(),
    action: text().$type<AuditAction>().notNull(),
    subjectType: text().$type<AuditSubject>().notNull(),
    /** Empty where the subject is no single row, such as a report. */
    subjectId: uuid(),
    /** What the subject was called, where that names no person. */
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
