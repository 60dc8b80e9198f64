import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { staff } from '#contract/staff.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { indianDay } from '../../../platform/clock.ts'
import { notificationsForAdmins } from '../../accounts/index.ts'
import { notify } from '../../notifications/index.ts'
import { lockOpenPharmacy } from '../lock-queries.ts'
import { submitRegistration } from './registration-queries.ts'
import { findMember } from './staff-queries.ts'
import { type OwnerContext, staffOf } from './staff-view.ts'

/**
 * Enters the registration of the owner or of a pharmacist on the staff. It waits for an administrator; a verified
 * one stays active meanwhile, so that a renewal leaves no gap.
 */
export async function registerPharmacist(
  ctx: OwnerContext,
  { params, body }: HandlerInput<typeof staff.register>,
) {
  const { db, actor, now } = ctx
  const staffId = params.id
  const pharmacy = await lockOpenPharmacy(db, actor.id)
  if (pharmacy === null) throw new Problem('session_expired')
  if (staffId !== actor.id) {
    const member = await findMember(db, { id: staffId, pharmacyId: actor.id })
    if (member === null) throw new Problem('staff_not_found')
    if (member.role !== 'pharmacist') throw new Problem('not_a_pharmacist')
  }
  validThrough(body.validTo, indianDay(now))
  const registration = { ...body, pharmacyId: actor.id, staffId }
  const id = await submitRegistration(db, registration, now)
  const isOwner = staffId === actor.id
  const { council, registrationNumber, validTo } = body
  await recordAudit(ctx, {
    action: 'pharmacist_submitted',
    subject: isOwner ? { type: 'pharmacy', id: staffId } : { type: 'staff', id: staffId },
    after: { council, registrationNumber, validTo },
  })
  const facts = { pharmacy: pharmacy.name }
  await notify(
    db,
    now,
    await notificationsForAdmins(db, { kind: 'pharmacist_waits', subjectId: id, facts }),
  )
  const message = 'Registration entered. An administrator will check it.'
  return { success: true as const, message, staff: await staffOf(ctx) }
}

/** Throws `invalid_input` for a registration whose last day has passed. */
export function validThrough(validTo: string, today: string): void {
  if (validTo >= today) return
  const message = 'This registration has expired. Enter the last day of the renewed one.'
  throw new Problem('invalid_input', { message, errors: [{ path: 'validTo', message }] })
}
