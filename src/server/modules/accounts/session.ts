import type { Session, User } from '#contract/accounts.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Identify } from '../../platform/serve.ts'
import { endSessionRow, insertSession, type LiveSessions } from './session-queries.ts'
import { sessionSeconds, type Tokens } from './token.ts'

/** Opens a session for a user who has authenticated; `staffId` of a pharmacy's staff member. */
export async function openSession(
  ctx: Pick<Context, 'db' | 'now'>,
  tokens: Tokens,
  user: User,
  message: string,
  staffId: string | null = null,
): Promise<Session> {
  const expiresAt = new Date(ctx.now.getTime() + sessionSeconds * 1000)
  const sessionId = await insertSession(ctx.db, {
    role: user.role,
    accountId: user._id,
    staffId,
    createdAt: ctx.now,
    expiresAt,
  })
  const token = await tokens.sign({ accountId: user._id, sessionId, role: user.role }, ctx.now)
  return { token, user, message }
}

/** The actor of a token, as long as its session is live. */
export function identifyBy(tokens: Tokens, sessions: LiveSessions): Identify {
  return async (db, token, now) => {
    const claims = await tokens.read(token, now)
    if (claims === null) return null
    const live = await sessions.find(db, claims.sessionId, now)
    if (live === null || live.accountId !== claims.accountId || live.role !== claims.role)
      return null
    const { accountId: id, sessionId } = claims
    if (live.role !== 'pharmacy') return { role: live.role, id, sessionId }
    if (live.staffId === null)
      return { role: live.role, id, sessionId, staff: { id, role: 'owner' } }
    if (live.staffRole === null) return null
    const staff = { id: live.staffId, role: live.staffRole }
    return { role: live.role, id, sessionId, staff }
  }
}

/**
 * Ends the caller's session. Their browser deletes cached responses and the pages that its Back button would restore.
 * It is not told to delete "storage": that would also erase preferences, and what other tabs have not sent yet. The
 * page deletes what is personal there (src/web/session/session.ts).
 */
export async function endSession(ctx: Context<Actor>) {
  await endSessionRow(ctx.db, ctx.actor.sessionId, ctx.now)
  return { body: { success: true as const }, headers: { 'clear-site-data': '"cache"' } }
}
