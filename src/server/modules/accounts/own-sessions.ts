import { Problem } from '#contract/problem.ts'
import type { SessionList } from '#contract/sessions.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { SessionHolder } from './password-holder.ts'
import { findCustomer } from './queries.ts'
import type { SessionLimits } from './session-limits.ts'
import {
  endSessionOfLogin,
  endSessionsOf,
  endSessionsOfLogin,
  openSessionsOf,
} from './session-queries.ts'

/** The login of a caller; the owner of a pharmacy is no staff member. */
function holderOf({ role, id, staff }: Actor): SessionHolder {
  return { role, id, staffId: staff === undefined || staff.role === 'owner' ? null : staff.id }
}

export function listOwnSessionsWith(limits: SessionLimits) {
  return async ({ db, actor, now }: Context<Actor>): Promise<SessionList> => {
    const rows = await openSessionsOf(db, holderOf(actor), now)
    const sessions = rows.map(({ id, createdAt, lastActiveAt, expiresAt, ...one }) => ({
      _id: id,
      ...one,
      createdAt: createdAt.toISOString(),
      lastActiveAt: lastActiveAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      current: id === actor.sessionId,
    }))
    return { sessions, ...limits[actor.role] }
  }
}

/** Ends a session that is open still; another login's is not found. */
export async function endOwnSession(
  { db, actor, now }: Context<Actor>,
  { params }: { params: { id: string } },
) {
  if (!(await endSessionOfLogin(db, holderOf(actor), params.id, now)))
    throw new Problem('session_not_found')
  return { success: true as const }
}

export async function endOtherSessions({ db, actor, now }: Context<Actor>) {
  const ended = await endSessionsOfLogin(db, holderOf(actor), now, actor.sessionId)
  return { success: true as const, ended }
}

/** The check of the session has started its idle limit anew. */
export async function reportActivity() {
  return { success: true as const }
}

/** Ends a customer's sessions when somebody else seems to use them, or the customer has lost a device. */
export async function endSessionsOfCustomer(
  ctx: Context<Actor<'admin'>>,
  { params: { id } }: { params: { id: string } },
) {
  if ((await findCustomer(ctx.db, id)) === null) throw new Problem('customer_not_found')
  const ended = await endSessionsOf(ctx.db, { role: 'customer', id }, ctx.now)
  await recordAudit(ctx, {
    action: 'sessions_ended',
    subject: { type: 'customer', id },
    after: { ended },
  })
  return { success: true as const, ended }
}
