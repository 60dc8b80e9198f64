import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { InspectionLink, inspectionLinks } from '#contract/inspection.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { findPeople } from '../../pharmacies/index.ts'
import { addLink, linkUrl } from './add-link.ts'
import { findLink, findLinks, type ListedLink, setRevoked } from './link-queries.ts'

type Own = Context<Actor<'pharmacy'>>

const mostListed = 100

export async function listLinks(ctx: Own): Promise<Answer<typeof inspectionLinks.list>> {
  return { links: await linksOf(ctx) }
}

/** Creates a link to the registers. Throws `too_many_links`. */
export function createLinkWith(publicUrl: () => string) {
  return async (
    ctx: Own,
    { body }: HandlerInput<typeof inspectionLinks.create>,
  ): Promise<Answer<typeof inspectionLinks.create>> => {
    const { id, staff } = ctx.actor
    const token = await addLink(ctx, { pharmacyId: id, createdBy: staff.id, ...body })
    return { success: true, url: linkUrl(publicUrl(), token), links: await linksOf(ctx) }
  }
}

/** Throws `inspection_link_not_found`. */
export async function revokeLink(
  ctx: Own,
  { params: { id } }: HandlerInput<typeof inspectionLinks.revoke>,
): Promise<Answer<typeof inspectionLinks.revoke>> {
  const { db, actor, now } = ctx
  const link = await findLink(db, { id, pharmacyId: actor.id })
  if (link === null) throw new Problem('inspection_link_not_found')
  if (await setRevoked(db, id, { at: now, by: actor.staff.id }))
    await recordAudit(ctx, {
      action: 'inspection_link_revoked',
      subject: { type: 'register', id: actor.id },
      after: { link: id },
    })
  return { success: true, links: await linksOf(ctx) }
}

async function linksOf({ db, actor, now }: Own): Promise<InspectionLink[]> {
  const rows = await findLinks(db, actor.id, mostListed)
  const ids = rows.flatMap(({ link }) => [link.createdBy, link.revokedBy])
  const people = await findPeople(db, ids)
  return rows.map((row) => linkView(row, people, now))
}

function linkView(
  { link, uses, lastUsedAt }: ListedLink,
  people: ReadonlyMap<string, string>,
  now: Date,
): InspectionLink {
  const { id, label, createdAt, createdBy, expiresAt, revokedAt, revokedBy } = link
  return {
    _id: id,
    label,
    state: revokedAt !== null ? 'revoked' : expiresAt <= now ? 'over' : 'working',
    createdAt: createdAt.toISOString(),
    createdBy: createdBy === null ? 'Administrator' : (people.get(createdBy) ?? ''),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    revokedBy: revokedBy === null ? null : (people.get(revokedBy) ?? ''),
    uses,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
