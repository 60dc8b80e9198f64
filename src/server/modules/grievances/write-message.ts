import type { Answer } from '#contract/endpoint.ts'
import { ticketNumber } from '#contract/grievance-words.ts'
import type { grievances } from '#contract/grievances.ts'
import { Problem } from '#contract/problem.ts'
import { addressRange } from '../../platform/address-range.ts'
import { countAttempt } from '../../platform/attempts.ts'
import type { Actor, Context, OutsideContext } from '../../platform/context.ts'
import { clocksFrom } from './grievance-clocks.ts'
import type { GrievanceDeps } from './grievance-deps.ts'
import { linkDigest } from './grievance-link.ts'
import {
  findGrievance,
  findOpenByDigest,
  type GrievanceRow,
  insertEvents,
  lockGrievance,
  updateGrievance,
  type Whose,
} from './grievance-queries.ts'
import { ownView } from './grievance-view.ts'
import { notifyAdmins, notifyAssignee } from './notify-of-grievance.ts'

/** Messages and reopenings in a quarter of an hour. */
const mostWritten = 20

type Changed = Answer<typeof grievances.write>
/** What the complainant does to the locked row. */
type Change = (ctx: Context, row: GrievanceRow, text: string) => Promise<void>

/** For a customer's own complaint. */
export function asCustomer(deps: GrievanceDeps, change: Change) {
  return async (
    ctx: OutsideContext<Actor<'customer'>>,
    { params: { id }, body: { text } }: { params: { id: string }; body: { text: string } },
  ): Promise<Changed> => {
    if (deps.limited) await countAttempt(ctx.db, `grievance-text:of:${ctx.actor.id}`, mostWritten)
    return changed(ctx, { id, customerId: ctx.actor.id }, text, change)
  }
}

/** For whoever has an emailed link. */
export function byLink(deps: GrievanceDeps, change: Change) {
  return async (
    ctx: OutsideContext,
    { body: { token, text } }: { body: { token: string; text: string } },
  ): Promise<Changed> => {
    if (deps.limited)
      await countAttempt(ctx.db, `grievance-text:from:${addressRange(ctx.ip)}`, mostWritten)
    return changed(ctx, { tokenHash: linkDigest(token) }, text, change)
  }
}

async function changed(
  ctx: OutsideContext,
  whose: Whose,
  text: string,
  change: Change,
): Promise<Changed> {
  return ctx.transaction(async (tx) => {
    const row = await lockGrievance(tx.db, whose)
    if (row === null) throw new Problem('grievance_not_found')
    await change(tx, row, text)
    const now = await findGrievance(tx.db, { id: row.id })
    if (now === null) throw new Error('a locked complaint is gone')
    return { success: true, grievance: await ownView(tx.db, now) }
  })
}

/** Adds a message to an open complaint and notifies the administrator who has it. */
export const writeMessageWith =
  (deps: GrievanceDeps): Change =>
  async (ctx, row, text) => {
    if (row.resolvedAt !== null) throw new Problem('grievance_resolved')
    await insertEvents(ctx.db, [{ ...complainantOf(row, ctx.now), kind: 'message', text }])
    await updateGrievance(ctx.db, row.id, { waiting: true })
    await notifyAssignee(ctx, deps, row, 'message')
  }

/**
 * Reopens a resolved complaint, once. It must be resolved within a month again; a person knows it already, so that
 * nobody has to acknowledge it.
 */
export const reopenGrievance: Change = async (ctx, row, text) => {
  const { db, now } = ctx
  if (row.resolvedAt === null) throw new Problem('grievance_open')
  if (row.reopenedAt !== null) throw new Problem('grievance_reopened')
  const again = await findOpenByDigest(db, row.digest)
  if (again !== null)
    throw new Problem('grievance_open', {
      message: `You filed the same complaint again. Please write there: ${ticketNumber(again.number)}.`,
    })
  await insertEvents(db, [{ ...complainantOf(row, now), kind: 'reopened', text }])
  const { resolveBy } = clocksFrom(now)
  await updateGrievance(db, row.id, { resolvedAt: null, reopenedAt: now, resolveBy, waiting: true })
  await notifyAdmins(ctx, row, 'grievance_reopened')
}

function complainantOf({ id, customerId }: GrievanceRow, at: Date) {
  const byRole = customerId === null ? ('visitor' as const) : ('customer' as const)
  return { grievanceId: id, at, byRole, byId: customerId, round: 0 }
}
