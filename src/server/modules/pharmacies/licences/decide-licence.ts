import type { AuditAction } from '#contract/audit.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { LicenceEventKind } from '#contract/licence-words.ts'
import type { adminLicences } from '#contract/licences.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { notify } from '../../notifications/index.ts'
import { lockOpenPharmacy } from '../lock-queries.ts'
import { changeLicence } from './change-queries.ts'
import { decisionEffect } from './decision-effect.ts'
import { decidedEmail } from './licence-emails.ts'
import { findLicence, findSameNumber, type LicenceRow } from './licence-queries.ts'
import { adminView, licenceView } from './licence-view.ts'
import { licenceSubject } from './own-licence.ts'
import { refuseTaken } from './refuse-taken.ts'
import { workBlock } from './selling.ts'

type AdminContext = Context<Actor<'admin'>>

/**
 * Decides about the version of a licence that the administrator has seen. Throws `licence_decided` if it has
 * changed since or the decision is not possible in its state, `licence_taken` if another accepted licence has
 * its number.
 */
export async function decideLicence(
  ctx: AdminContext,
  { params, body }: HandlerInput<typeof adminLicences.decide>,
): Promise<Body<typeof adminLicences.decide>> {
  const { db } = ctx
  const known = await findLicence(db, params.id, null)
  const pharmacy = known && (await lockOpenPharmacy(db, known.pharmacyId))
  // Read again: only now can nobody change it.
  const licence = pharmacy && (await findLicence(db, params.id, null))
  if (!pharmacy || !licence) throw new Problem('licence_not_found')
  const effect = decisionEffect(licence, body.decision)
  if (effect === null || licence.version !== body.version) throw new Problem('licence_decided')
  if (effect.what === 'approved') await refuseTaken(db, licence)
  const { reason } = body
  const row = await decide(ctx, licence, { ...effect, reason })
  await notifyPharmacy(ctx, row, { what: effect.what, reason })
  const sameNumber = await findSameNumber(db, row)
  const view = adminView(await licenceView(db, row), row, { pharmacy, sameNumber })
  return { success: true, licence: view }
}

const actions = {
  approved: 'licence_approved',
  rejected: 'licence_rejected',
  renewed: 'licence_renewed',
  renewal_refused: 'licence_renewal_refused',
  suspended: 'licence_suspended',
  resumed: 'licence_resumed',
  cancelled: 'licence_cancelled',
} as const satisfies Partial<Record<LicenceEventKind, AuditAction>>

type Decision = NonNullable<ReturnType<typeof decisionEffect>> & { reason: string }

/** Writes and audits a decision about a licence of a locked pharmacy. */
export async function decide(
  ctx: AdminContext,
  licence: LicenceRow,
  { what, set, reason }: Decision,
): Promise<LicenceRow> {
  const { db, actor, now } = ctx
  const decided = { reason: reason || null, decidedAt: now, decidedById: actor.id }
  const happening = { by: actor, at: now, what, reason }
  const row = await changeLicence(db, licence, { ...set, ...decided }, happening)
  const pharmacy = await lockOpenPharmacy(db, licence.pharmacyId)
  if (row === null || pharmacy === null) throw new Problem('licence_decided')
  const action = actions[what as keyof typeof actions]
  const known = licenceSubject(pharmacy, row)
  await recordAudit(ctx, {
    action,
    subject: known.subject,
    before: { state: licence.state, retentionDueOn: licence.retentionDueOn },
    after: { ...known.licence, state: row.state, retentionDueOn: row.retentionDueOn, why: reason },
  })
  return row
}

async function notifyPharmacy(
  { db, now }: AdminContext,
  licence: LicenceRow,
  { what, reason }: { what: LicenceEventKind; reason: string },
): Promise<void> {
  const pharmacy = await lockOpenPharmacy(db, licence.pharmacyId)
  if (pharmacy === null) return
  const { form, number } = licence
  const block = pharmacy.verifiedAt === null ? null : workBlock(pharmacy, indianDay(now))
  await notify(db, now, [
    {
      to: { role: 'pharmacy', id: pharmacy.id },
      kind: 'licence_decided',
      subjectId: licence.id,
      facts: { form, number, what, reason },
      email: decidedEmail(licence, { what, reason, block }, pharmacy),
    },
  ])
}
