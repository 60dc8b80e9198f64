import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { adminLicences } from '#contract/licences.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { notify } from '../../notifications/index.ts'
import { lockOpenPharmacy } from '../lock-queries.ts'
import { setSuspension } from '../queries.ts'
import { resumedEmail, suspendedEmail } from './licence-emails.ts'

type AdminContext = Context<Actor<'admin'>>

/**
 * Suspends a verified pharmacy: its goods go off sale with the commit, and its open shipments wait. Throws
 * `pharmacy_suspended` if it is suspended already.
 */
export async function suspendPharmacy(
  ctx: AdminContext,
  { params, body: { reason } }: HandlerInput<typeof adminLicences.suspend>,
): Promise<Body<typeof adminLicences.suspend>> {
  const { db, now } = ctx
  const pharmacy = await lockOpenPharmacy(db, params.id)
  if (pharmacy === null || pharmacy.verifiedAt === null) throw new Problem('pharmacy_not_found')
  if (pharmacy.suspendedAt !== null)
    throw new Problem('pharmacy_suspended', {
      message: 'This pharmacy is already suspended. Reload to see the latest.',
    })
  await setSuspension(db, params.id, { suspendedAt: now, suspensionReason: reason })
  await recordAudit(ctx, {
    action: 'pharmacy_suspended',
    subject: { type: 'pharmacy', id: params.id, name: pharmacy.name },
    after: { why: reason },
  })
  await notify(db, now, [
    {
      to: { role: 'pharmacy', id: params.id },
      kind: 'pharmacy_suspended',
      facts: { reason },
      email: suspendedEmail(reason, pharmacy),
    },
  ])
  return { success: true, suspension: { since: now.toISOString(), reason } }
}

/** Ends a suspension. Throws `pharmacy_not_suspended`. */
export async function resumePharmacy(
  ctx: AdminContext,
  { params, body: { reason } }: HandlerInput<typeof adminLicences.resume>,
): Promise<Body<typeof adminLicences.resume>> {
  const { db, now } = ctx
  const pharmacy = await lockOpenPharmacy(db, params.id)
  if (pharmacy === null) throw new Problem('pharmacy_not_found')
  if (pharmacy.suspendedAt === null) throw new Problem('pharmacy_not_suspended')
  await setSuspension(db, params.id, { suspendedAt: null, suspensionReason: null })
  await recordAudit(ctx, {
    action: 'pharmacy_resumed',
    subject: { type: 'pharmacy', id: params.id, name: pharmacy.name },
    before: { why: pharmacy.suspensionReason },
    after: { why: reason },
  })
  await notify(db, now, [
    {
      to: { role: 'pharmacy', id: params.id },
      kind: 'pharmacy_resumed',
      facts: { reason },
      email: resumedEmail(reason, pharmacy),
    },
  ])
  return { success: true }
}
