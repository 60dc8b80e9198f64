import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { admins } from '../accounts/tables.ts'
import { staffMembers } from '../pharmacies/staff/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/**
 * Whether an email also belongs to an open pharmacy, one of its staff (invited ones included) or an administrator,
 * whose queued emails must not be deleted.
 */
export async function worksAt(db: Db, email: string): Promise<boolean> {
  for (const table of [pharmacies, admins]) {
    const at = and(eq(table.email, email), isNull(table.closedAt))
    const rows = await db.select({ id: table.id }).from(table).where(at).limit(1)
    if (rows.length > 0) return true
  }
  const { id, removedAt } = staffMembers
  const isMember = and(eq(staffMembers.email, email), isNull(removedAt))
  return (await db.select({ id }).from(staffMembers).where(isMember).limit(1)).length > 0
}
