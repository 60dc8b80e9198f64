import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { pharmacies } from './tables.ts'

/** A pharmacy, open or closed, which nobody else changes until the transaction ends; null if it does not exist. */
export async function lockPharmacy(db: Db, id: string) {
  const [row] = await db.select().from(pharmacies).where(eq(pharmacies.id, id)).for('no key update')
  return row ?? null
}

/** The same for an open pharmacy. Changes of its licences, staff, pharmacists and permission to sell lock it first. */
export async function lockOpenPharmacy(db: Db, id: string) {
  const row = await lockPharmacy(db, id)
  return row?.closedAt === null ? row : null
}

/**
 * Whether a pharmacy waits for its approval. If it does, nobody approves it or takes this lock until the transaction
 * ends. One that is approved stays so and is not locked.
 */
export async function lockWaiting(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: pharmacies.id })
    .from(pharmacies)
    .where(and(eq(pharmacies.id, id), isNull(pharmacies.verifiedAt)))
    .for('no key update')
  return rows.length > 0
}
