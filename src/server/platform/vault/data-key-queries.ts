import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { dataKeys } from '../tables.ts'
import type { WantedKey } from './data-keys.ts'

export type WrappedKey = typeof dataKeys.$inferSelect

export async function findDataKey(db: Db, wanted: WantedKey): Promise<WrappedKey | null> {
  const [row] = await db
    .select()
    .from(dataKeys)
    .where(
      'id' in wanted
        ? eq(dataKeys.id, wanted.id)
        : and(eq(dataKeys.use, wanted.use), eq(dataKeys.isCurrent, true)),
    )
  return row ?? null
}

/** Does nothing if another key of this use is current. */
export async function insertDataKey(db: Db, key: Omit<WrappedKey, 'isCurrent'>): Promise<void> {
  await db
    .insert(dataKeys)
    .values({ ...key, isCurrent: true })
    .onConflictDoNothing()
}

/** False if the key is not the current one any more. */
export async function retireDataKey(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(dataKeys)
    .set({ isCurrent: false })
    .where(and(eq(dataKeys.id, id), eq(dataKeys.isCurrent, true)))
    .returning({ id: dataKeys.id })
  return rows.length > 0
}

/** The data keys that another operator's key than this one wraps. */
export async function findWrappedByOthers(db: Db, operatorKeyId: string): Promise<WrappedKey[]> {
  return db
    .select()
    .from(dataKeys)
    .where(ne(dataKeys.wrappedBy, operatorKeyId))
    .orderBy(asc(dataKeys.createdAt), asc(dataKeys.id))
}

/** False if somebody else has wrapped it again meanwhile. */
export async function replaceWrapping(
  db: Db,
  from: WrappedKey,
  to: Pick<WrappedKey, 'wrappedBy' | 'nonce' | 'wrapped'>,
): Promise<boolean> {
  const rows = await db
    .update(dataKeys)
    .set(to)
    .where(and(eq(dataKeys.id, from.id), eq(dataKeys.wrappedBy, from.wrappedBy)))
    .returning({ id: dataKeys.id })
  return rows.length > 0
}
