import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { staffMembers } from './tables.ts'

/** How histories name the owner, whose own name SPEC.md's pharmacy account does not hold. */
const ownerName = 'Owner'

/**
 * The names of a pharmacy's people by their ids, removed ones included: histories keep naming who acted. The ids of
 * owners are those of their pharmacies.
 */
export async function findPeople(
  db: Db,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: staffMembers.id, name: staffMembers.name })
    .from(staffMembers)
    .where(inArray(staffMembers.id, wanted))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return new Map(wanted.map((id) => [id, names.get(id) ?? ownerName]))
}

/** SQL for the name of the person with this id; null without an id. */
export function personName(staffId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`case when ${staffId} is not null then coalesce(
    (select ${staffMembers.name} from ${staffMembers} where ${staffMembers.id} = ${staffId}), ${ownerName}::text) end`
}
