import type {
  AdminEvent,
  AdminGrievance,
  AdminListedGrievance,
  ListedGrievance,
  OwnGrievance,
  ShownEvent,
} from '#contract/grievance-shapes.ts'
import { ticketNumber } from '#contract/grievance-words.ts'
import { Problem } from '#contract/problem.ts'
import type { Context } from '../../platform/context.ts'
import { findAssignable } from './assignable.ts'
import { isOverdue } from './grievance-clocks.ts'
import { type EventRow, findEvents, type GrievanceRow } from './grievance-queries.ts'
import { findAdminNames, findWithPeople, type PeopledRow } from './list-queries.ts'

/** The fields that everybody sees who may see the grievance. */
export function listedView(row: GrievanceRow): ListedGrievance {
  return {
    _id: row.id,
    number: ticketNumber(row.number),
    category: row.category,
    state: row.resolvedAt === null ? 'open' : 'resolved',
    filedAt: row.filedAt.toISOString(),
    acknowledgeBy: row.acknowledgeBy.toISOString(),
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    resolveBy: row.resolveBy.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
  }
}

/** As its complainant sees it: no names of administrators, and nothing of assignments and escalations. */
export async function ownView(db: Context['db'], row: GrievanceRow): Promise<OwnGrievance> {
  const events = await findEvents(db, row.id)
  return {
    ...listedView(row),
    orderId: row.orderId,
    order: row.givenOrder,
    mayReopen: row.resolvedAt !== null && row.reopenedAt === null,
    events: events.flatMap(shownEvent),
  }
}

function shownEvent({ id, kind, byRole, at, text }: EventRow): ShownEvent[] {
  if (kind === 'assigned' || kind === 'escalated') return []
  const by = byRole === 'customer' || byRole === 'visitor' ? 'complainant' : 'marketplace'
  return [{ _id: id, kind, by, at: at.toISOString(), text }]
}

export function adminListedView(
  { grievance, complainant, assignee }: PeopledRow,
  now: Date,
): AdminListedGrievance {
  const { assigneeId } = grievance
  return {
    ...listedView(grievance),
    dueAt: grievance.dueAt.toISOString(),
    overdue: isOverdue(grievance, now),
    waiting: grievance.waiting,
    complainant,
    assignee: assigneeId === null ? null : { _id: assigneeId, name: assignee ?? '' },
  }
}

/** As administrators see it. */
export async function adminView(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<AdminGrievance> {
  const row = await findWithPeople(db, id)
  if (row === null) throw new Problem('grievance_not_found')
  const { grievance, complainant, customerEmail } = row
  const names = await findAdminNames(db)
  const admins = await findAssignable(db)
  return {
    ...adminListedView(row, now),
    email: customerEmail ?? grievance.email ?? '',
    customerId: grievance.customerId,
    orderId: grievance.orderId,
    order: grievance.givenOrder,
    reopened: grievance.reopenedAt !== null,
    events: (await findEvents(db, id)).map((event) => adminEvent(event, names, complainant)),
    admins: admins.map(({ id: adminId, name }) => ({ _id: adminId, name })),
  }
}

function adminEvent(
  event: EventRow,
  names: ReadonlyMap<string, string>,
  complainant: string,
): AdminEvent {
  const { id, kind, byRole, byId, at, text, assigneeId, escalation } = event
  const admin = byId === null ? '' : (names.get(byId) ?? '')
  return {
    _id: id,
    kind,
    by: byRole,
    name: byRole === 'admin' ? admin : byRole === 'system' ? '' : complainant,
    at: at.toISOString(),
    text,
    assignee: assigneeId === null ? null : (names.get(assigneeId) ?? ''),
    escalation,
  }
}
