import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { licences } from '#contract/licences.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { indianDay } from '../../../platform/clock.ts'
import { lockOpenPharmacy } from '../lock-queries.ts'
import { insertLicence } from './change-queries.ts'
import { checkDue, checkIssued } from './licence-dates.ts'
import { licenceView } from './licence-view.ts'
import { notifyAdminsOf } from './notify-admins.ts'
import { licenceSubject, type PharmacyContext, refuseTwice } from './own-licence.ts'

/**
 * Adds a licence that waits for approval; another pharmacy's number is refused at the approval only. Throws
 * `licence_taken` for one that the pharmacy has added before, `invalid_input` for impossible dates.
 */
export async function addLicence(
  ctx: PharmacyContext,
  { body }: HandlerInput<typeof licences.add>,
): Promise<Body<typeof licences.add>> {
  const { db, actor, now } = ctx
  const today = indianDay(now)
  checkIssued(body.issuedOn, today)
  checkDue(body.retentionDueOn, today)
  const pharmacy = await lockOpenPharmacy(db, actor.id)
  if (pharmacy === null) throw new Problem('session_expired')
  const given = { ...body, pharmacyId: actor.id }
  await refuseTwice(ctx, given, null)
  const made = await insertLicence(
    db,
    { ...given, askedAt: now },
    { by: actor, at: now, what: 'added' },
  )
  const { subject, licence } = licenceSubject(pharmacy, made)
  await recordAudit(ctx, { action: 'licence_added', subject, after: licence })
  await notifyAdminsOf(ctx, made, pharmacy)
  return { success: true, licence: await licenceView(db, made) }
}
