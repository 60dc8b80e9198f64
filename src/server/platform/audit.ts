import { and, eq, sql } from 'drizzle-orm'
import type { AuditAction, AuditSubject } from '#contract/audit.ts'
import type { By, Context } from './context.ts'
import { auditEntries } from './tables.ts'

export type AuditEntry = {
  action: AuditAction
  /** `name` only where it names no person: a pharmacy's name or an order number. */
  subject: { type: AuditSubject; id?: string; name?: string }
  /** The changed values, before and after. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

type AuditContext = Pick<Context, 'db' | 'now' | 'ip'> & { actor: By }

/** Records the actor's action in the transaction of that action: one never exists without the other. */
export async function recordAudit(context: AuditContext, entry: AuditEntry): Promise<void> {
  await recordAudits(context, [entry])
}

/**
 * Records the action unless the subject already has an audit entry with the same cause (`after.why`): repeated
 * requests must not fill the audit log. Uses a lock that lasts until the transaction ends.
 */
export async function recordAuditOnce(
  context: AuditContext,
  entry: AuditEntry & { subject: { id: string }; after: { why: string } },
): Promise<void> {
  const { action, subject, after } = entry
  const { db } = context
  const turn = `${action} ${subject.id}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 7203118))`)
  const known = await db.$count(
    auditEntries,
    and(
      eq(auditEntries.subjectId, subject.id),
      eq(auditEntries.action, action),
      sql`${auditEntries.after} ->> 'why' = ${after.why}`,
    ),
  )
  if (known === 0) await recordAudit(context, entry)
}

/** Like `audit`, for one action on many subjects, in one statement. */
export async function recordAudits(
  { db, actor, now, ip }: AuditContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ action, subject, before, after }) => ({
    at: now,
    actorRole: actor.role,
    actorId: actor.id,
    actorStaffId: actor.staff?.id,
    ip,
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName: subject.name,
    before,
    after,
  }))
  await db.insert(auditEntries).values(rows)
}
