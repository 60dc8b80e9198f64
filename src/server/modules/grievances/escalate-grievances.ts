import { type GrievanceEscalation, ticketNumber } from '#contract/grievance-words.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import type { Db } from '../../platform/db.ts'
import { escalationsDue, longestWarningMs } from './grievance-clocks.ts'
import type { GrievanceDeps } from './grievance-deps.ts'
import { type GrievanceRow, insertEscalation, lockGrievance } from './grievance-queries.ts'
import { findDueBy } from './list-queries.ts'
import { notifyOfClock } from './notify-of-grievance.ts'

const atOnce = 200

type Deps = Pick<GrievanceDeps, 'notices' | 'publicUrl'>

/** The key of the alert that a complaint is overdue. */
export const overdueKey = (id: string) => `grievance_overdue:${id}`

/**
 * Escalates complaints whose clock is about to run out or has run out, each once: all administrators are notified,
 * the grievance officer gets an email, and an alert is raised where it is too late. Every complaint has a
 * transaction of its own.
 */
export async function escalateGrievances(
  db: Db,
  deps: Deps,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  const by = new Date(now.getTime() + longestWarningMs)
  for (let after: string | null = null; ; ) {
    const rows = await findDueBy(db, by, after, atOnce)
    for (const { id } of rows) {
      if (stopping?.aborted) return
      await db.transaction((tx) => escalate(tx, deps, id, now))
    }
    after = rows.at(-1)?.id ?? null
    if (rows.length < atOnce) return
  }
}

/** Reads the complaint again with its lock: it may have been resolved meanwhile. */
async function escalate(db: Db, deps: Deps, id: string, now: Date): Promise<void> {
  const row = await lockGrievance(db, { id })
  if (row === null) return
  for (const escalation of escalationsDue(row, now)) {
    const round = row.reopenedAt === null ? 0 : 1
    const by = { byRole: 'system' as const, byId: null }
    const event = { grievanceId: id, at: now, kind: 'escalated' as const, escalation, round, ...by }
    if (!(await insertEscalation(db, event))) continue
    await notifyOfClock({ db, now }, deps, row, escalation)
    if (escalation.endsWith('over')) await raiseAlert(db, alertOf(row, escalation), now)
  }
}

function alertOf({ id, number, orderId }: GrievanceRow, escalation: GrievanceEscalation) {
  const late =
    escalation === 'acknowledge_over'
      ? 'was not acknowledged within 48 hours'
      : 'was not resolved within one month'
  return {
    key: overdueKey(id),
    kind: 'grievance_overdue' as const,
    message: `Complaint ${ticketNumber(number)} ${late}. Open it under Complaints.`,
    ...(orderId === null ? {} : { orderId }),
  }
}
