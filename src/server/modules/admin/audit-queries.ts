import { and, eq, gte, lte } from 'drizzle-orm'
import type { AuditAction, AuditSubject } from '#contract/audit.ts'
import { countRows } from '../../platform/count-rows.ts'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekBy } from '../../platform/seek-by.ts'
import { auditEntries } from '../../platform/tables.ts'

export type AuditFilter = {
  action?: AuditAction | undefined
  actor?: string | undefined
  subjectType?: AuditSubject | undefined
  subject?: string | undefined
  from: Date | undefined
  to: Date | undefined
}

/** One page of the audit log by its numbers, which are unique: the actor's id never breaks a tie. */
export async function findAuditEntries(db: Db, filter: AuditFilter, seek: Seek) {
  const { id: number, actorId, ...rest } = auditEntries
  const { sortedAt, behind, order, take } = seekBy({ by: number, as: 'integer' }, actorId, seek)
  return db
    .select({
      id: actorId,
      number,
      at: rest.at,
      actorRole: rest.actorRole,
      actorId,
      actorStaffId: rest.actorStaffId,
      ip: rest.ip,
      action: rest.action,
      subjectType: rest.subjectType,
      subjectId: rest.subjectId,
      subjectName: rest.subjectName,
      before: rest.before,
      after: rest.after,
      sortedAt,
    })
    .from(auditEntries)
    .where(and(meets(filter), behind))
    .orderBy(...order)
    .limit(take)
}
export type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>[number]

export function countAuditEntries(db: Db, filter: AuditFilter): Promise<number> {
  return countRows(db, auditEntries, meets(filter))
}

function meets({ action, actor, subjectType, subject, from, to }: AuditFilter) {
  const t = auditEntries
  return and(
    action && eq(t.action, action),
    actor ? eq(t.actorId, actor) : undefined,
    subjectType && eq(t.subjectType, subjectType),
    subject ? eq(t.subjectId, subject) : undefined,
    from && gte(t.at, from),
    to && lte(t.at, to),
  )
}
