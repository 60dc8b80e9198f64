import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { endSessionsOf, endSessionsOfLogin } from '../accounts/index.ts'
import { findPharmacyName } from './queries.ts'
import { findMember } from './staff/staff-queries.ts'
import type { OwnerContext } from './staff/staff-view.ts'

type ById = { params: { id: string } }

/** Ends the sessions of a pharmacy's owner and staff when somebody else seems to use one. */
export async function endSessionsOfPharmacy(
  ctx: Context<Actor<'admin'>>,
  { params: { id } }: ById,
) {
  const name = await findPharmacyName(ctx.db, id)
  if (name === null) throw new Problem('pharmacy_not_found')
  const ended = await endSessionsOf(ctx.db, { role: 'pharmacy', id }, ctx.now)
  await recordAudit(ctx, {
    action: 'sessions_ended',
    subject: { type: 'pharmacy', id, name },
    after: { ended },
  })
  return { success: true as const, ended }
}

/** For a device that a staff member has lost; the owner ends their own sessions in their account. */
export async function endSessionsOfStaff(ctx: OwnerContext, { params: { id } }: ById) {
  const { db, actor, now } = ctx
  const member = await findMember(db, { id, pharmacyId: actor.id })
  if (member === null) throw new Problem('staff_not_found')
  const login = { role: 'pharmacy', id: actor.id, staffId: id } as const
  const ended = await endSessionsOfLogin(db, login, now)
  await recordAudit(ctx, {
    action: 'sessions_ended',
    subject: { type: 'staff', id },
    after: { ended },
  })
  return { success: true as const, ended }
}
