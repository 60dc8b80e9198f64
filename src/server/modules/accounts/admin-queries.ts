import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { admins } from '../../platform/tables/index.ts'

export async function findAdmin(db: Db, id: string) {
  const rows = await db
    .select({ id: admins.id, name: admins.name, email: admins.email, username: admins.username })
    .from(admins)
    .where(and(eq(admins.id, id), isNull(admins.closedAt)))
  return rows[0] ?? null
}

export async function updateAdmin(
  db: Db,
  id: string,
  change: { name: string; email: string },
): Promise<void> {
  await db
    .update(admins)
    .set(change)
    .where(and(eq(admins.id, id), isNull(admins.closedAt)))
}
