import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { staff } from '#contract/staff.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { queueEmail } from '../../../platform/email.ts'
import { deleteFactorsOf, deleteResetsOf, endSessionsOfLogin } from '../../accounts/index.ts'
import { lockOpenPharmacy } from '../lock-queries.ts'
import { derivePharmacistUntil, endRegistrations } from './registration-queries.ts'
import { removedEmail, roleChangedEmail } from './staff-emails.ts'
import { findMember, setRemoved, setRole } from './staff-queries.ts'
import { type OwnerContext, staffOf } from './staff-view.ts'

/** Changes a role. The person's sessions end: pages must not go on showing what the old role could do. */
export async function changeStaffRole(
  ctx: OwnerContext,
  { params, body }: HandlerInput<typeof staff.changeRole>,
) {
  const { db, actor } = ctx
  const { pharmacy, member } = await lockedMember(ctx, params.id)
  if (member.role !== body.role) {
    await setRole(db, member.id, body.role)
    await endAccess(ctx, member.id)
    await derivePharmacistUntil(db, actor.id)
    await recordAudit(ctx, {
      action: 'staff_role_changed',
      subject: { type: 'staff', id: member.id },
      before: { role: member.role },
      after: { role: body.role },
    })
    if (member.acceptedAt !== null)
      await queueEmail(db, roleChangedEmail(member, pharmacy.name, body.role))
  }
  return { success: true as const, message: 'Role changed', staff: await staffOf(ctx) }
}

/** Withdraws an invitation, or removes a member, who is logged out at once and no pharmacist here any more. */
export async function removeStaff(
  ctx: OwnerContext,
  { params }: HandlerInput<typeof staff.remove>,
) {
  const { db, actor, now } = ctx
  const { pharmacy, member } = await lockedMember(ctx, params.id)
  const hasJoined = member.acceptedAt !== null
  await setRemoved(db, member.id, now)
  await endAccess(ctx, member.id)
  await deleteResetsOf(db, { role: 'pharmacy', id: member.id })
  await deleteFactorsOf(db, { role: 'pharmacy', id: member.id })
  const reason = hasJoined ? 'Left the pharmacy.' : 'The invitation was withdrawn.'
  await endRegistrations(db, { staffId: member.id }, { at: now, reason })
  await derivePharmacistUntil(db, actor.id)
  await recordAudit(ctx, {
    action: 'staff_removed',
    subject: { type: 'staff', id: member.id },
    before: { role: member.role, joined: hasJoined },
  })
  if (hasJoined) await queueEmail(db, removedEmail(member, pharmacy.name))
  const message = hasJoined ? 'Staff member removed' : 'Invitation withdrawn'
  return { success: true as const, message, staff: await staffOf(ctx) }
}

async function lockedMember({ db, actor }: OwnerContext, id: string) {
  const pharmacy = await lockOpenPharmacy(db, actor.id)
  if (pharmacy === null) throw new Problem('session_expired')
  const member = await findMember(db, { id, pharmacyId: actor.id })
  if (member === null) throw new Problem('staff_not_found')
  return { pharmacy, member }
}

async function endAccess({ db, actor, now }: OwnerContext, staffId: string): Promise<void> {
  await endSessionsOfLogin(db, { role: 'pharmacy', id: actor.id, staffId }, now)
}
