import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { inspectionLinks } from '#contract/inspection.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { findPremises } from '../../pharmacies/index.ts'
import { addLink, linkUrl } from './add-link.ts'
import { linksOf } from './list-links.ts'
import { revokeLink } from './revoke-link.ts'

/* The administrator's links to the registers of any pharmacy: a closed one has nobody to create or revoke them. */

type Admin = Context<Actor<'admin'>>

/** Throws `pharmacy_not_found`. */
export async function listLinksFor(
  ctx: Admin,
  { params: { id } }: HandlerInput<typeof inspectionLinks.listFor>,
): Promise<Answer<typeof inspectionLinks.listFor>> {
  await expectPharmacy(ctx, id)
  return { links: await linksOf(ctx, id) }
}

/** Throws `pharmacy_not_found`, `too_many_links`. */
export function createLinkForWith(publicUrl: () => string) {
  return async (
    ctx: Admin,
    { params: { id }, body }: HandlerInput<typeof inspectionLinks.createFor>,
  ): Promise<Answer<typeof inspectionLinks.createFor>> => {
    await expectPharmacy(ctx, id)
    const token = await addLink(ctx, { pharmacyId: id, createdBy: null, ...body })
    return { success: true, url: linkUrl(publicUrl(), token), links: await linksOf(ctx, id) }
  }
}

/** Throws `inspection_link_not_found`. */
export async function revokeLinkFor(
  ctx: Admin,
  { params: { id, link } }: HandlerInput<typeof inspectionLinks.revokeFor>,
): Promise<Answer<typeof inspectionLinks.revokeFor>> {
  await revokeLink(ctx, { id: link, pharmacyId: id, revokedBy: null })
  return { success: true, links: await linksOf(ctx, id) }
}

async function expectPharmacy({ db }: Admin, id: string): Promise<void> {
  if ((await findPremises(db, id)) === null) throw new Problem('pharmacy_not_found')
}
