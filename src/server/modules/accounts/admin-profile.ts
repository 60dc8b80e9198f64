import type { User } from '#contract/accounts.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { violates } from '../../platform/db-errors.ts'
import { userOf } from './log-in.ts'
import { findAdmin, updateAdmin } from './queries.ts'
import { voidResets } from './reset-queries.ts'

type AdminContext = Context<Actor<'admin'>>

export async function showAdminProfile({ db, actor }: AdminContext): Promise<User> {
  const admin = await findAdmin(db, actor.id)
  if (admin === null) throw new Problem('session_expired')
  return userOf(admin, 'admin')
}

/** The audit entry names the changed fields, not their values, which are personal data. */
export async function updateAdminProfile(
  ctx: AdminContext,
  { body }: { body: { name: string; email: string } },
): Promise<User> {
  const before = await showAdminProfile(ctx)
  const changed = (['name', 'email'] as const).filter((field) => before[field] !== body[field])
  if (changed.length === 0) return before
  try {
    await updateAdmin(ctx.db, ctx.actor.id, body)
    await voidResets(ctx.db, ctx.actor, ctx.now)
  } catch (error) {
    if (violates(error, 'admins_email')) throw new Problem('account_exists')
    throw error
  }
  await recordAudit(ctx, {
    action: 'profile_changed',
    subject: { type: 'admin', id: ctx.actor.id },
    after: { changed },
  })
  return { ...before, ...body }
}
