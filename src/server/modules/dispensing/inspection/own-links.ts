import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { InspectionLink, inspectionLinks } from '#contract/inspection.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { digestOf, newLinkToken } from '../../accounts/index.ts'
import { findPeople } from '../../pharmacies/index.ts'
import {
  countWorking,
  findLink,
  findLinks,
  insertLink,
  type ListedLink,
  setRevoked,
} from './link-queries.ts'

type Own = Context<Actor<'pharmacy'>>

const most = { working: 20, listed: 100 }
const dayMs = 86_400_000

export async function listLinks(ctx: Own): Promise<Answer<typeof inspectionLinks.list>> {
  return { links: await linksOf(ctx) }
}

/** Creates a link to the registers. The token stands in its fragment, which browsers send to nobody. */
export function createLinkWith(publicUrl: () => string) {
  return async (
    ctx: Own,
    { body: { label, days } }: HandlerInput<typeof inspectionLinks.create>,
  ): Promise<Answer<typeof inspectionLinks.create>> => {
    const { db, actor, now } = ctx
    if ((await countWorking(db, actor.id, now)) >= most.working) throw new Problem('too_many_links')
    const token = newLinkToken()
    const expiresAt = new Date(now.getTime() + days * dayMs)
    const { id } = await insertLink(db, {
      pharmacyId: actor.id,
      tokenHash: digestOf(token),
      label,
      createdAt: now,
      createdBy: actor.staff.id,
      expiresAt,
    })
    await recordAudit(ctx, {
      action: 'inspection_link_created',
      subject: { type: 'register', id: actor.id },
      after: { link: id, days },
    })
    const url = `${publicUrl()}/inspection#token=${token}`
    return { success: true, url, links: await linksOf(ctx) }
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
  const rows = await findLinks(db, actor.id, most.listed)
  const people = await findPeople(
    db,
    rows.flatMap(({ link }) => [link.createdBy, link.revokedBy]),
  )
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
    createdBy: people.get(createdBy) ?? '',
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    revokedBy: revokedBy === null ? null : (people.get(revokedBy) ?? ''),
    uses,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
