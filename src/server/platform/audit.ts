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

/** Writes down who did it, in the transaction of the deed: there is never one without the other. */
export async function recordAudit(
  {
    db,
    actor,
    now,
    ip,
  }: Pick<Context, 'db' | 'now' | 'ip'> & {
    actor: Pick<Actor, 'role' | 'id'>
  },
  { action, subject, before, after }: Trace,
): Promise<void> {
  await db.insert(auditEntries).values({
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
  })
}
