import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { StaffRole } from '#contract/staff-roles.ts'
import { pharmacies } from '../tables.ts'
import { staffMembers } from './tables.ts'

/**
 * SQL for whether a person works in a pharmacy in one of these roles. The owner, whose id is the pharmacy's own, has
 * every role; who worked there until the pharmacy was closed still counts.
 */
export function worksAs(
  person: { id: SQLWrapper; pharmacyId: SQLWrapper },
  roles: readonly StaffRole[],
): SQL<boolean> {
  return sql<boolean>`(${person.id} = ${person.pharmacyId} or exists (
    select 1 from ${staffMembers} join ${pharmacies} on ${pharmacies.id} = ${staffMembers.pharmacyId}
    where ${staffMembers.id} = ${person.id} and ${pharmacies.id} = ${person.pharmacyId}
      and ${staffMembers.role} = any(${sql.param([...roles])}::text[])
      and (${staffMembers.removedAt} is null or ${staffMembers.removedAt} = ${pharmacies.closedAt})))`
}
