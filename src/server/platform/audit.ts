import { and, eq, sql } from 'drizzle-orm'
import type { AuditAction, AuditSubject } from '#contract/audit.ts'
import type { Actor, Context } from './context.ts'
import { auditEntries } from './tables/index.ts'

export type Trace = {
  action: AuditAction
  /** `name` only where it names no person: a pharmacy's, an order's short id. */
  subject: { type: AuditSubject; id?: string; name?: string }
  /** What changed, from and to. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

type Deed = Pick<Context, 'db' | 'now' | 'ip'> & { actor: Pick<Actor, 'role' | 'id'> }

/** Writes down who did it, in the transaction of the deed: there is never one without the other. */
export async function recordAudit(deed: Deed, trace: Trace): Promise<void> {
  await recordAudits(deed, [trace])
}

/**
 * Writes it down unless the subject bears such a trace of the same cause (`after.why`): what anybody can
 * repeat at will must not fill the audit. In a transaction, which lets the next one look when it is over.
 */
export async function recordAuditOnce(
  deed: Deed,
  trace: Trace & { subject: { id: string }; after: { why: string } },
): Promise<void> {
  const { action, subject, after } = trace
  const { db } = deed
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
  if (known === 0) await recordAudit(deed, trace)
}

/** The same for one deed with many subjects, in one statement. */
export async function recordAudits(
  { db, actor, now, ip }: Deed,
  traces: readonly Trace[],
): Promise<void> {
  if (traces.length === 0) return
  const rows = traces.map(({ action, subject, before, after }) => ({
    at: now,
    actorRole: actor.role,
    actorId: actor.id,
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
