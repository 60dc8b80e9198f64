import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { admins } from '../accounts/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'

/**
 * Whether an email also belongs to an open pharmacy or an administrator, whose queued emails must not be deleted.
 */
export async function worksAt(db: Db, email: string): Promise<boolean> {
  for (const table of [pharmacies, admins]) {
    const at = and(eq(table.email, email), isNull(table.closedAt))
    const rows = await db.select({ id: table.id }).from(table).where(at).limit(1)
    if (rows.length > 0) return true
  }
  return false
}
