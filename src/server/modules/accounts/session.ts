import type { Session, User } from '#contract/accounts.ts'
import type { Context } from '../../platform/context.ts'
import type { Identify } from '../../platform/serve.ts'
import { endSessionRow, insertSession, type LiveSessions } from './session-queries.ts'
import { sessionSeconds, type Tokens } from './token.ts'

/** Opens a session for a user who has authenticated. */
export async function openSession(
  ctx: Pick<Context, 'db' | 'now'>,
  tokens: Tokens,
  user: User,
  message: string,
): Promise<Session> {
  const expiresAt = new Date(ctx.now.getTime() + sessionSeconds * 1000)
  const sessionId = await insertSession(ctx.db, {
    role: user.role,
    accountId: user._id,
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
    return { role: claims.role, id: claims.accountId, sessionId: claims.sessionId }
  }
}

export async function endSession(
  ctx: Context<{ role: User['role']; id: string; sessionId: string }>,
) {
  await endSessionRow(ctx.db, ctx.actor.sessionId, ctx.now)
  return { success: true as const }
}
