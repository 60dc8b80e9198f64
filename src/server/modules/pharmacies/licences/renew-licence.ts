import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { licences } from '#contract/licences.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { indianDay } from '../../../platform/clock.ts'
import { changeLicence } from './change-queries.ts'
import { checkDue, checkLater } from './licence-dates.ts'
import { licenceView } from './licence-view.ts'
import { notifyAdminsOf } from './notify-admins.ts'
import { licenceSubject, lockOwnLicence, type PharmacyContext } from './own-licence.ts'

/**
 * Enters until when the retention fee is paid. The first date, or one of a licence that waits for approval,
 * counts at once: it can only shorten what was approved without an end. A later one extends the licence, so it
 * waits for an administrator. Throws `licence_decided` for a cancelled licence.
 */
export async function renewLicence(
  ctx: PharmacyContext,
  { params, body: { retentionDueOn } }: HandlerInput<typeof licences.renew>,
): Promise<Body<typeof licences.renew>> {
  const { db, actor, now } = ctx
  checkDue(retentionDueOn, indianDay(now))
  const { pharmacy, licence } = await lockOwnLicence(ctx, params.id)
  if (licence.state === 'cancelled')
    throw new Problem('licence_decided', {
      message: 'This licence is cancelled. Add the new licence instead.',
    })
  const counts = licence.state === 'pending' || licence.retentionDueOn === null
  if (!counts) checkLater(retentionDueOn, licence.retentionDueOn ?? '')
  const row = await changeLicence(
    db,
    licence,
    counts ? { retentionDueOn, warnedDays: null } : { renewalDueOn: retentionDueOn, askedAt: now },
    { by: actor, at: now, what: counts ? 'due_date_set' : 'renewal_asked' },
  )
  if (row === null) throw new Problem('licence_decided')
  const known = licenceSubject(pharmacy, row)
  await recordAudit(ctx, {
    action: counts ? 'licence_corrected' : 'licence_renewal_asked',
    subject: known.subject,
    before: { retentionDueOn: licence.retentionDueOn },
    after: { ...known.licence, retentionDueOn },
  })
  if (!counts) await notifyAdminsOf(ctx, row, pharmacy)
  return { success: true, licence: await licenceView(db, row) }
}
