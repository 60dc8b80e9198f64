import type { Role, Session, User } from '#contract/accounts.ts'
import { noticeVersion } from '#contract/purposes.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Refused } from '../../platform/find-actor.ts'
import { recordAfterwards, type SecurityContext } from '../../platform/security-events.ts'
import type { Identify } from '../../platform/serve.ts'
import { findShownNotice } from './consent-queries.ts'
import { deviceOf } from './device.ts'
import type { LiveSession, LiveSessions } from './live-session-queries.ts'
import { isFactorRequired, type Requirement } from './second-factors/required.ts'
import { type SessionLimits, sessionEnds } from './session-limits.ts'
import { endSessionRow, insertSession, isIdle, renewSession } from './session-queries.ts'
import type { Claims, Tokens } from './token.ts'

export type SessionDeps = { tokens: Tokens; sessionLimits: SessionLimits } & Requirement

/** `staffId` of a pharmacy's staff member. `usedSecondFactor`: not the password alone. */
type Opened = { staffId?: string | null; usedSecondFactor?: boolean }

/** Opens a session for a user who has authenticated. It replaces the one that their browser has sent. */
export async function openSession(
  ctx: SecurityContext & Pick<Context, 'ip' | 'userAgent' | 'afterwards'>,
  deps: SessionDeps,
  user: User,
  message: string,
  { staffId = null, usedSecondFactor = false }: Opened = {},
): Promise<Session> {
  const ends = sessionEnds(deps.sessionLimits[user.role], ctx.now)
  const sessionId = await insertSession(ctx.db, {
    role: user.role,
    accountId: user._id,
    staffId,
    createdAt: ctx.now,
    lastActiveAt: ctx.now,
    confirmedAt: ctx.now,
    secondFactorAt: usedSecondFactor ? ctx.now : null,
    ...ends,
    device: deviceOf(ctx.userAgent),
    address: ctx.ip,
  })
  if (ctx.actor) await endSessionRow(ctx.db, ctx.actor.sessionId, ctx.now)
  const { _id: accountId, role } = user
  const token = await deps.tokens.sign({ accountId, sessionId, role }, ctx.now, ends.expiresAt)
  const account = { role, id: accountId, staffId }
  const subject = { type: 'session', id: sessionId } as const
  recordAfterwards(ctx, { event: 'session_created', account, subject })
  const isNew = role === 'customer' && (await findShownNotice(ctx.db, accountId)) !== noticeVersion
  const opened = { token, user, message, ...(isNew ? { newNotice: true as const } : {}) }
  if (usedSecondFactor || !isFactorRequired(deps, user)) return opened
  return { ...opened, needsSecondFactor: true }
}

/** The actor of a token, as long as its session is live; else what is wrong with the token. */
export function identifyBy(
  { tokens, sessionLimits, requiresSecondFactor }: SessionDeps,
  sessions: LiveSessions,
): Identify {
  return async (db, token, now, isActive) => {
    const claims = await tokens.read(token, now)
    if (claims === null) return refusedToken(await tokens.readExpired(token, now))
    const live = await sessions.find(db, claims.sessionId, now)
    if (live === null || live.accountId !== claims.accountId || live.role !== claims.role)
      return refusedSession(db, claims, now)
    const { accountId: id, sessionId } = claims
    if (isActive) await renew(db, { id: sessionId, ...live }, sessionLimits[live.role], now)
    const needed = { role: live.role, staffRole: live.staffRole ?? undefined }
    const lacksSecondFactor =
      live.secondFactorAt === null && isFactorRequired({ requiresSecondFactor }, needed)
    const caller = { id, sessionId, confirmedAt: live.confirmedAt, lacksSecondFactor }
    if (live.role === 'customer') return { role: live.role, ...caller }
    if (live.role === 'admin') {
      const { adminRole } = live
      if (adminRole === null) return refusedSession(db, claims, now)
      return { role: live.role, adminRole, ...caller }
    }
    if (live.staffId === null) return { role: live.role, ...caller, staff: { id, role: 'owner' } }
    if (live.staffRole === null) return refusedSession(db, claims, now)
    const staff = { id: live.staffId, role: live.staffRole }
    return { role: live.role, ...caller, staff }
  }
}

/** Starts the idle limit anew, at most twenty times in its length: not every call is a write. */
async function renew(
  db: Db,
  { id, lastActiveAt, expiresAt }: Pick<LiveSession, 'lastActiveAt' | 'expiresAt'> & { id: string },
  { idleHours }: SessionLimits[Role],
  now: Date,
): Promise<void> {
  const idleMs = idleHours * 3_600_000
  if (now.getTime() - lastActiveAt.getTime() < idleMs / 20) return
  const idleUntil = new Date(Math.min(now.getTime() + idleMs, expiresAt.getTime()))
  await renewSession(db, id, { lastActiveAt: now, idleUntil })
}

function refusedToken(expired: Claims | null): Refused {
  if (expired === null) return { refused: { event: 'authn_token_forged' } }
  return { refused: { ...ofSession(expired), event: 'session_use_after_expire' } }
}

/** The shop signed the token: its session was idle too long, logged out or ended, or its account closed. */
async function refusedSession(db: Db, claims: Claims, now: Date): Promise<Refused> {
  if (await isIdle(db, claims.sessionId, now)) return refusedToken(claims)
  const details = { reason: 'session_ended' }
  return { refused: { ...ofSession(claims), event: 'authn_token_reuse', details } }
}

const ofSession = ({ role, accountId, sessionId }: Claims) => ({
  account: { role, id: accountId },
  subject: { type: 'session' as const, id: sessionId },
})

/**
 * Ends the caller's session. Their browser deletes cached responses and the pages that its Back button would restore.
 * It is not told to delete "storage": that would also erase preferences, and what other tabs have not sent yet. The
 * page deletes what is personal there (src/web/session/session.ts).
 */
export async function endSession(ctx: Context<Actor>) {
  await endSessionRow(ctx.db, ctx.actor.sessionId, ctx.now)
  return { body: { success: true as const }, headers: { 'clear-site-data': '"cache"' } }
}
