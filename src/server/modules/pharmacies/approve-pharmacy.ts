import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../platform/audit.ts'
import { recordBusinessEvent } from '../../platform/business-events.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { queueConfirmedEmail } from '../../platform/unconfirmed-emails.ts'
import { shutOut } from '../accounts/index.ts'
import { deletedEmail, rejectedEmail, verifiedEmail } from './approval-emails.ts'
import { cancelAll } from './licences/change-queries.ts'
import { activateRegistered } from './licences/first-licences.ts'
import { workBlock } from './licences/selling.ts'
import { findPermission, findPharmacy, setClosed, setVerified } from './queries.ts'
import { closeStaff } from './staff/close-staff.ts'

type AdminContext = Context<Actor<'admin'>>
type ById = { params: { id: string } }

/**
 * Approves a pharmacy and activates the form 20 with which it registered. A second call changes nothing and writes no
 * second audit entry. Throws `licence_taken` if another pharmacy has the licence.
 */
export async function verifyPharmacy(ctx: AdminContext, { params: { id } }: ById) {
  const pharmacy = await setVerified(ctx.db, id, ctx.now)
  if (pharmacy === null) {
    if ((await findPharmacy(ctx.db, id)) === null) throw new Problem('pharmacy_not_found')
    return verified
  }
  await activateRegistered(ctx, pharmacy)
  await recordAudit(ctx, {
    action: 'pharmacy_verified',
    subject: { type: 'pharmacy', id, name: pharmacy.name },
    before: { verified: false },
    after: { verified: true },
  })
  recordBusinessEvent(ctx.db, { event: 'pharmacy_approved', pharmacyId: id })
  const permission = await findPermission(ctx.db, id, { lock: false })
  const sells = permission !== null && workBlock(permission, indianDay(ctx.now)) === null
  await queueConfirmedEmail(ctx.db, { role: 'pharmacy', id }, verifiedEmail(pharmacy, { sells }))
  return verified
}

const verified = { success: true as const, message: 'Pharmacy verified successfully!' }

/**
 * Closes a pharmacy permanently: it can't log in, and its medicines can't be seen or bought. With `waiting`, only
 * if it was not verified in the meantime: Reject must not delete a verified pharmacy.
 */
export async function closePharmacy(
  ctx: AdminContext,
  { params: { id }, query: { waiting = false } }: ById & { query: { waiting?: boolean } },
) {
  const rejected = await setClosed(ctx.db, id, false, ctx.now)
  const pharmacy = rejected ?? (waiting ? null : await setClosed(ctx.db, id, true, ctx.now))
  if (pharmacy === null) {
    const open = await findPharmacy(ctx.db, id)
    throw new Problem(open === null ? 'pharmacy_not_found' : 'pharmacy_already_verified')
  }
  const email = rejected ? rejectedEmail(pharmacy) : deletedEmail(pharmacy)
  await queueConfirmedEmail(ctx.db, { role: 'pharmacy', id }, email)
  await shutOut(ctx, { role: 'pharmacy', id })
  await closeStaff(ctx, id)
  const reason = 'The pharmacy was removed.'
  await cancelAll(ctx.db, id, { by: ctx.actor, at: ctx.now, what: 'cancelled', reason })
  await recordAudit(ctx, {
    action: rejected ? 'pharmacy_rejected' : 'pharmacy_deleted',
    subject: { type: 'pharmacy', id, name: pharmacy.name },
    before: { verified: rejected === null },
  })
  return { success: true as const, message: 'Pharmacy deleted successfully!' }
}
