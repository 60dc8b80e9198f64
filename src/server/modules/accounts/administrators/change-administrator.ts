import type { administrators } from '#contract/administrators.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { queueEmail } from '../../../platform/email.ts'
import { shutOut } from '../close-account.ts'
import type { PasswordDeps } from '../password-holder.ts'
import { endSessionsOf } from '../session-queries.ts'
import { administratorRemovedEmail, administratorRoleEmail } from './administrator-emails.ts'
import { setClosed, setRole } from './administrator-queries.ts'
import { administratorsOf, type OwnerContext } from './list-administrators.ts'
import { lockOther } from './lock-other.ts'

/** Changes a role. The person's sessions end: pages must not go on showing what the old role could do. */
export function changeAdministratorRoleWith({ publicUrl }: Pick<PasswordDeps, 'publicUrl'>) {
  return async (
    ctx: OwnerContext,
    { params: { id }, body: { role } }: HandlerInput<typeof administrators.changeRole>,
  ) => {
    const other = await lockOther(ctx, id)
    if (other.role !== role) {
      await setRole(ctx.db, id, role)
      await endSessionsOf(ctx.db, { role: 'admin', id }, ctx.now)
      await recordAudit(ctx, {
        action: 'admin_role_changed',
        subject: { type: 'admin', id },
        before: { role: other.role },
        after: { role },
      })
      if (other.joinedAt !== null)
        await queueEmail(ctx.db, administratorRoleEmail(other, role, publicUrl()))
    }
    const message = 'Role changed'
    return { success: true as const, message, administrators: await administratorsOf(ctx) }
  }
}

/** Removes an administrator. The row remains, without a way in: histories name the person. */
export async function removeAdministrator(
  ctx: OwnerContext,
  { params: { id } }: HandlerInput<typeof administrators.remove>,
) {
  const other = await lockOther(ctx, id)
  await setClosed(ctx.db, id, ctx.now)
  await shutOut(ctx, { role: 'admin', id })
  await recordAudit(ctx, {
    action: 'admin_removed',
    subject: { type: 'admin', id },
    before: { role: other.role, joined: other.joinedAt !== null },
  })
  if (other.joinedAt !== null) await queueEmail(ctx.db, administratorRemovedEmail(other))
  const message = 'Administrator removed'
  return { success: true as const, message, administrators: await administratorsOf(ctx) }
}

export async function endSessionsOfAdministrator(
  ctx: OwnerContext,
  { params: { id } }: HandlerInput<typeof administrators.endSessions>,
) {
  await lockOther(ctx, id)
  const ended = await endSessionsOf(ctx.db, { role: 'admin', id }, ctx.now)
  await recordAudit(ctx, {
    action: 'sessions_ended',
    subject: { type: 'admin', id },
    after: { ended },
  })
  return { success: true as const, ended }
}
