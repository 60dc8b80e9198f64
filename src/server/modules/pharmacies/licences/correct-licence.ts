import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { licences } from '#contract/licences.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { indianDay } from '../../../platform/clock.ts'
import { changeLicence } from './change-queries.ts'
import { checkIssued } from './licence-dates.ts'
import type { LicenceRow } from './licence-queries.ts'
import { licenceView } from './licence-view.ts'
import { licenceSubject, lockOwnLicence, type PharmacyContext, refuseTwice } from './own-licence.ts'
import { refuseTaken } from './refuse-taken.ts'

type Details = Pick<LicenceRow, 'number' | 'issuingAuthority' | 'district' | 'issuedOn'>

/**
 * Corrects a licence that waits for approval. Of a later one only what was missing can be filled in: an
 * administrator has decided about the rest. Throws `licence_decided`, `licence_taken`.
 */
export async function correctLicence(
  ctx: PharmacyContext,
  { params, body }: HandlerInput<typeof licences.correct>,
): Promise<Body<typeof licences.correct>> {
  const { db, actor, now } = ctx
  checkIssued(body.issuedOn, indianDay(now))
  const { pharmacy, licence } = await lockOwnLicence(ctx, params.id)
  if (licence.state === 'cancelled' || (licence.state !== 'pending' && !onlyFillsIn(licence, body)))
    throw new Problem('licence_decided', {
      message: 'The details of this licence have been approved. For a new licence, add it.',
    })
  await refuseTwice(ctx, { ...licence, ...body }, licence.id)
  if (licence.state !== 'pending') await refuseTaken(db, { ...licence, ...body })
  const row = await changeLicence(db, licence, body, { by: actor, at: now, what: 'corrected' })
  if (row === null) throw new Problem('licence_decided')
  await recordAudit(ctx, {
    action: 'licence_corrected',
    subject: licenceSubject(pharmacy, row).subject,
    before: detailsOf(licence),
    after: detailsOf(row),
  })
  return { success: true, licence: await licenceView(db, row) }
}

/** Whether a correction changes nothing but what was unknown. */
function onlyFillsIn(licence: Details, body: Details): boolean {
  const keys = ['number', 'issuingAuthority', 'district', 'issuedOn'] as const
  return keys.every((key) => !licence[key] || licence[key] === body[key])
}

function detailsOf({ number, issuingAuthority, district, issuedOn }: Details): Details {
  return { number, issuingAuthority, district, issuedOn }
}
