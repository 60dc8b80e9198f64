import type { InspectionLinkInput } from '#contract/inspection.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { digestOf, newLinkToken } from '../../accounts/index.ts'
import { lockPharmacy } from '../../pharmacies/index.ts'
import { countWorking, insertLink } from './link-queries.ts'

const mostWorking = 20
const dayMs = 86_400_000

type NewLink = InspectionLinkInput & { pharmacyId: string; createdBy: string | null }

/** Adds a link to a pharmacy's registers; its token is stored nowhere. Throws `too_many_links`. */
export async function addLink(
  ctx: Context<Actor<'pharmacy'> | Actor<'admin'>>,
  { pharmacyId, createdBy, label, days }: NewLink,
): Promise<string> {
  const { db, now } = ctx
  // Two new links at once are counted one after the other.
  await lockPharmacy(db, pharmacyId)
  if ((await countWorking(db, pharmacyId, now)) >= mostWorking) throw new Problem('too_many_links')
  const token = newLinkToken()
  const { id } = await insertLink(db, {
    pharmacyId,
    tokenHash: digestOf(token),
    label,
    createdAt: now,
    createdBy,
    expiresAt: new Date(now.getTime() + days * dayMs),
  })
  await recordAudit(ctx, {
    action: 'inspection_link_created',
    subject: { type: 'register', id: pharmacyId },
    after: { link: id, days },
  })
  return token
}

/** The token stands in the fragment, which browsers send to nobody. */
export function linkUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/inspection#token=${token}`
}
