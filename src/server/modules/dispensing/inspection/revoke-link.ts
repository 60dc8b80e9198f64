import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { findLink, setRevoked } from './link-queries.ts'

type RevokedLink = { id: string; pharmacyId: string; revokedBy: string | null }

/** Stops a pharmacy's link; again has no effect. Throws `inspection_link_not_found`. */
export async function revokeLink(
  ctx: Context<Actor<'pharmacy'> | Actor<'admin'>>,
  { id, pharmacyId, revokedBy }: RevokedLink,
): Promise<void> {
  const { db, now } = ctx
  const link = await findLink(db, { id, pharmacyId })
  if (link === null) throw new Problem('inspection_link_not_found')
  if (await setRevoked(db, id, { at: now, by: revokedBy }))
    await recordAudit(ctx, {
      action: 'inspection_link_revoked',
      subject: { type: 'register', id: pharmacyId },
      after: { link: id },
    })
}
