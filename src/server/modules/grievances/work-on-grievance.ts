import type { AuditAction } from '#contract/audit.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { ticketNumber } from '#contract/grievance-words.ts'
import type { adminGrievances } from '#contract/grievances.ts'
import { Problem } from '#contract/problem.ts'
import { resolveAlert } from '../../platform/alerts.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { findAssignable } from './assignable.ts'
import { overdueKey } from './escalate-grievances.ts'
import type { GrievanceDeps } from './grievance-deps.ts'
import { acknowledgedEmail, answerEmail, resolvedEmail } from './grievance-emails.ts'
import {
  findGrievance,
  type GrievanceRow,
  insertEvents,
  lockGrievance,
  updateGrievance,
} from './grievance-queries.ts'
import { adminView } from './grievance-view.ts'
import { notifyAssignee, notifyComplainant } from './notify-of-grievance.ts'

type AdminContext = Context<Actor<'admin'>>
type Changed = Answer<typeof adminGrievances.answer>

/** Assigns an open complaint to an administrator. Whoever assigns it has read it: that acknowledges it. */
export function assignGrievanceWith(deps: GrievanceDeps) {
  return async (
    ctx: AdminContext,
    { params: { id }, body }: HandlerInput<typeof adminGrievances.assign>,
  ): Promise<Changed> => {
    const row = await lockOpen(ctx, id)
    const adminId = body.adminId.toLowerCase()
    if (!(await findAssignable(ctx.db)).some((admin) => admin.id === adminId))
      throw new Problem('admin_not_found')
    if (row.assigneeId !== adminId) {
      await takeUp(ctx, row, adminId)
      await audit(ctx, row, 'grievance_assigned')
      const now = await present(ctx, id)
      if (adminId !== ctx.actor.id) await notifyAssignee(ctx, deps, now, 'assigned')
      if (row.acknowledgedAt === null)
        await notifyComplainant(ctx, deps, now, 'grievance_acknowledged', acknowledgedEmail)
    }
    return { success: true, grievance: await adminView(ctx, id) }
  }
}

/** Answers an open complaint. Who answers has it from then on, unless somebody has it already. */
export function answerGrievanceWith(deps: GrievanceDeps) {
  return async (
    ctx: AdminContext,
    { params: { id }, body: { text } }: HandlerInput<typeof adminGrievances.answer>,
  ): Promise<Changed> => {
    const row = await lockOpen(ctx, id)
    await takeUp(ctx, row, row.assigneeId ?? ctx.actor.id)
    await insertEvents(ctx.db, [{ ...byAdmin(ctx, id), kind: 'message', text }])
    await updateGrievance(ctx.db, id, { waiting: false })
    await audit(ctx, row, 'grievance_answered')
    await notifyComplainant(ctx, deps, await present(ctx, id), 'grievance_message', answerEmail)
    return { success: true, grievance: await adminView(ctx, id) }
  }
}

/** Resolves an open complaint with a text for the complainant. */
export function resolveGrievanceWith(deps: GrievanceDeps) {
  return async (
    ctx: AdminContext,
    { params: { id }, body: { text } }: HandlerInput<typeof adminGrievances.resolve>,
  ): Promise<Changed> => {
    const { db, now } = ctx
    const row = await lockOpen(ctx, id)
    await takeUp(ctx, row, row.assigneeId ?? ctx.actor.id)
    await insertEvents(db, [{ ...byAdmin(ctx, id), kind: 'resolved', text }])
    await updateGrievance(db, id, { resolvedAt: now, waiting: false })
    await resolveAlert(db, overdueKey(id), now)
    await audit(ctx, row, 'grievance_resolved')
    await notifyComplainant(ctx, deps, await present(ctx, id), 'grievance_resolved', resolvedEmail)
    return { success: true, grievance: await adminView(ctx, id) }
  }
}

async function lockOpen({ db }: AdminContext, id: string): Promise<GrievanceRow> {
  const row = await lockGrievance(db, { id })
  if (row === null) throw new Problem('grievance_not_found')
  if (row.resolvedAt !== null) throw new Problem('grievance_resolved')
  return row
}

/** Records that an administrator acknowledges the complaint, the first time, and who has it from now on. */
async function takeUp(ctx: AdminContext, row: GrievanceRow, assigneeId: string): Promise<void> {
  const { db, now } = ctx
  const { id, acknowledgedAt } = row
  if (acknowledgedAt === null) {
    await insertEvents(db, [{ ...byAdmin(ctx, id), kind: 'acknowledged' }])
    if (row.resolveBy > now) await resolveAlert(db, overdueKey(id), now)
  }
  if (row.assigneeId !== assigneeId)
    await insertEvents(db, [{ ...byAdmin(ctx, id), kind: 'assigned', assigneeId }])
  await updateGrievance(db, id, { acknowledgedAt: acknowledgedAt ?? now, assigneeId })
}

function byAdmin({ actor, now }: AdminContext, grievanceId: string) {
  return { grievanceId, at: now, byRole: 'admin' as const, byId: actor.id }
}

async function present({ db }: AdminContext, id: string): Promise<GrievanceRow> {
  const row = await findGrievance(db, { id })
  if (row === null) throw new Error('a locked complaint is gone')
  return row
}

async function audit(
  ctx: AdminContext,
  { id, number }: GrievanceRow,
  action: AuditAction,
): Promise<void> {
  const subject = { type: 'grievance' as const, id, name: ticketNumber(number) }
  await recordAudit(ctx, { action, subject })
}
