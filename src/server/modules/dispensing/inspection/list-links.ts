import type { InspectionLink } from '#contract/inspection.ts'
import type { Context } from '../../../platform/context.ts'
import { findPeople } from '../../pharmacies/index.ts'
import { findLinks, type ListedLink } from './link-queries.ts'

const mostListed = 100

/** A pharmacy's latest links, newest first. */
export async function linksOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  pharmacyId: string,
): Promise<InspectionLink[]> {
  const rows = await findLinks(db, pharmacyId, mostListed)
  const ids = rows.flatMap(({ link }) => [link.createdBy, link.revokedBy])
  const people = await findPeople(db, ids)
  return rows.map((row) => linkView(row, people, now))
}

function linkView(
  { link, isAllowed, uses, lastUsedAt }: ListedLink,
  people: ReadonlyMap<string, string>,
  now: Date,
): InspectionLink {
  const { id, label, createdAt, createdBy, expiresAt, revokedAt, revokedBy } = link
  const nameOf = (person: string | null) =>
    person === null ? 'Administrator' : (people.get(person) ?? '')
  const stateOf = () => {
    if (revokedAt !== null) return 'revoked'
    if (expiresAt <= now) return 'over'
    return isAllowed ? 'working' : 'ended'
  }
  return {
    _id: id,
    label,
    state: stateOf(),
    createdAt: createdAt.toISOString(),
    createdBy: nameOf(createdBy),
    expiresAt: expiresAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    revokedBy: revokedAt === null ? null : nameOf(revokedBy),
    uses,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
