import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Invitation, staff } from '#contract/staff.ts'
import { staffRoleNames } from '#contract/staff-roles.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context, OutsideContext } from '../../../platform/context.ts'
import { recordAfterwards } from '../../../platform/security-events.ts'
import {
  digestOf,
  hashPassword,
  refuseGuessable,
  type StrongPasswords,
} from '../../accounts/index.ts'
import { notify } from '../../notifications/index.ts'
import { lockOpenPharmacy } from '../lock-queries.ts'
import { derivePharmacistUntil } from './registration-queries.ts'
import { findInvited, setAccepted } from './staff-queries.ts'

export async function showInvitation(
  { db, now }: Context,
  { body }: HandlerInput<typeof staff.showInvitation>,
): Promise<Invitation> {
  const invited = await findInvited(db, digestOf(body.token), now)
  if (invited === null) throw new Problem('invitation_over')
  const { pharmacy, name, email, role } = invited
  return { pharmacy, name, email, role }
}

/**
 * Sets the invited person's password, once. Only a valid link costs the 50 ms of a hash; the transaction, which
 * locks the pharmacy first, checks the link again.
 */
export function acceptInvitationWith(deps: StrongPasswords) {
  return async (ctx: OutsideContext<Actor | null>, { body }: HandlerInput<typeof staff.accept>) => {
    const linkHash = digestOf(body.token)
    const invited = await findInvited(ctx.db, linkHash, ctx.now)
    if (invited === null) throw new Problem('invitation_over')
    const { password } = body
    await refuseGuessable(deps, { ...invited, role: 'pharmacy' }, { password, path: 'password' })
    const passwordHash = await hashPassword(body.password)
    const { id, pharmacyId, role } = invited
    await ctx.transaction(async ({ db, now, ip }) => {
      const pharmacy = await lockOpenPharmacy(db, pharmacyId)
      if (pharmacy === null || !(await setAccepted(db, linkHash, { passwordHash, now })))
        throw new Problem('invitation_over')
      // A registration that was verified before the person came counts from now on.
      await derivePharmacistUntil(db, pharmacyId)
      const actor = { role: 'pharmacy' as const, id: pharmacyId, staff: { id } }
      const subject = { type: 'staff' as const, id }
      await recordAudit(
        { db, now, ip, actor },
        { action: 'staff_joined', subject, after: { role } },
      )
      await notify(db, now, [
        {
          to: { role: 'pharmacy', id: pharmacyId },
          kind: 'staff_joined',
          facts: { role: staffRoleNames[role] },
        },
      ])
    })
    const account = { role: 'pharmacy', id: pharmacyId, staffId: id } as const
    recordAfterwards(ctx, { event: 'user_updated', account, details: { to: 'joined' } })
    return { success: true as const, message: 'Welcome! Log in with your email and new password.' }
  }
}
