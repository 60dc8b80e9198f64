import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { pharmacies } from '../../platform/tables/index.ts'

const { id, name, linkedAccount } = pharmacies

/** Also of a closed pharmacy: what it has earned is still paid. */
export async function lockLinkedAccount(db: Db, pharmacyId: string) {
  const rows = await db
    .select({ name, linkedAccount })
    .from(pharmacies)
    .where(eq(id, pharmacyId))
    .for('no key update')
  return rows[0] ?? null
}

export async function setLinkedAccountOf(
  db: Db,
  pharmacyId: string,
  account: string | null,
): Promise<void> {
  await db.update(pharmacies).set({ linkedAccount: account }).where(eq(id, pharmacyId))
}
