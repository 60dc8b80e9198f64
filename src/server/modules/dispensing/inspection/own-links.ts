import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { inspectionLinks } from '#contract/inspection.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { addLink, linkUrl } from './add-link.ts'
import { linksOf } from './list-links.ts'
import { revokeLink } from './revoke-link.ts'

type Own = Context<Actor<'pharmacy'>>

export async function listOwnLinks(ctx: Own): Promise<Answer<typeof inspectionLinks.list>> {
  return { links: await linksOf(ctx, ctx.actor.id) }
}

/** Creates a link to the registers. Throws `too_many_links`. */
export function createOwnLinkWith(publicUrl: () => string) {
  return async (
    ctx: Own,
    { body }: HandlerInput<typeof inspectionLinks.create>,
  ): Promise<Answer<typeof inspectionLinks.create>> => {
    const { id, staff } = ctx.actor
    const token = await addLink(ctx, { pharmacyId: id, createdBy: staff.id, ...body })
    return { success: true, url: linkUrl(publicUrl(), token), links: await linksOf(ctx, id) }
  }
}

/** Throws `inspection_link_not_found`. */
export async function revokeOwnLink(
  ctx: Own,
  { params: { id } }: HandlerInput<typeof inspectionLinks.revoke>,
): Promise<Answer<typeof inspectionLinks.revoke>> {
  const { id: pharmacyId, staff } = ctx.actor
  await revokeLink(ctx, { id, pharmacyId, revokedBy: staff.id })
  return { success: true, links: await linksOf(ctx, pharmacyId) }
}
