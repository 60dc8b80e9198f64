import { and, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { customers } from '../accounts/tables.ts'
import type { Of } from './return-queries.ts'
import { returnPhotos, returns } from './tables.ts'

const unused = isNull(returnPhotos.returnId)

/**
 * Renews a customer's photo of the same file that no return shows; returns its id, or null if there is none.
 */
export async function renewUnused(
  db: Db,
  { customerId, digest }: { customerId: string; digest: string },
  now: Date,
): Promise<string | null> {
  const same = and(eq(returnPhotos.customerId, customerId), eq(returnPhotos.digest, digest))
  const [row] = await db
    .update(returnPhotos)
    .set({ takenAt: now })
    .where(and(same, unused))
    .returning({ id: returnPhotos.id })
  return row?.id ?? null
}

/**
 * How many photos of a customer no return shows. Locks the customer, so that nobody else counts until the
 * transaction ends.
 */
export async function countUnused(db: Db, customerId: string): Promise<number> {
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update')
  return db.$count(returnPhotos, and(eq(returnPhotos.customerId, customerId), unused))
}

type NewPhoto = { customerId: string; digest: string; takenAt: Date; content: Uint8Array }

/** Stores a photo and returns its id; if the same file is uploaded twice at once, the id of the first. */
export async function insertPhoto(db: Db, photo: NewPhoto): Promise<string> {
  const [row] = await db
    .insert(returnPhotos)
    .values(photo)
    .onConflictDoUpdate({
      target: [returnPhotos.customerId, returnPhotos.digest],
      targetWhere: unused,
      set: { takenAt: photo.takenAt },
    })
    .returning({ id: returnPhotos.id })
  if (row === undefined) throw new Error('a photo was not stored')
  return row.id
}

/**
 * Attaches photos to a return in this order, if they are the customer's and unattached; returns how many were
 * attached.
 */
export async function attachPhotos(
  db: Db,
  { returnId, customerId, photos }: { returnId: string; customerId: string; photos: string[] },
): Promise<number> {
  if (photos.length === 0) return 0
  const place = sql`array_position(${sql.param(photos)}::uuid[], ${returnPhotos.id})`
  const rows = await db
    .update(returnPhotos)
    .set({ returnId, position: sql`${place}` })
    .where(and(inArray(returnPhotos.id, photos), eq(returnPhotos.customerId, customerId), unused))
    .returning({ id: returnPhotos.id })
  return rows.length
}

const photo = prepared((db: Db) =>
  db
    .select({
      content: returnPhotos.content,
      customerId: returnPhotos.customerId,
      pharmacyId: returns.pharmacyId,
    })
    .from(returnPhotos)
    .leftJoin(returns, eq(returns.id, returnPhotos.returnId))
    .where(eq(returnPhotos.id, sql.placeholder('id')))
    .prepare('return_photo'),
)

/**
 * The content of a photo that the reader may see: a customer's own, one of a pharmacy's returns, or any that
 * a return shows.
 */
export async function findPhoto(db: Db, id: string, of: Of): Promise<Uint8Array | null> {
  const [row] = await photo(db).execute({ id })
  if (row === undefined) return null
  const { content, customerId, pharmacyId } = row
  if (of === 'all') return pharmacyId === null ? null : content
  const isTheirs = 'customerId' in of ? customerId === of.customerId : pharmacyId === of.pharmacyId
  return isTheirs ? content : null
}

export async function deleteUnused(
  db: Db,
  { id, customerId }: { id: string; customerId: string },
): Promise<void> {
  await db
    .delete(returnPhotos)
    .where(and(eq(returnPhotos.id, id), eq(returnPhotos.customerId, customerId), unused))
}

/** Deletes photos that were uploaded before a time and that no return shows. */
export async function deleteUnusedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(returnPhotos).where(and(lt(returnPhotos.takenAt, before), unused))
}

/** Deletes a customer's photos and notes, except those of open returns. */
export async function deleteReturnPhotos(db: Db, customerId: string): Promise<void> {
  const own = eq(returnPhotos.customerId, customerId)
  await db.delete(returnPhotos).where(and(own, unused))
  await deleteDecided(db, eq(returns.customerId, customerId))
}

/** Deletes photos and notes of decided returns whose customers closed their account before the decision. */
export async function deleteDataOfClosedAccounts(db: Db): Promise<void> {
  const left = db.select({ id: customers.id }).from(customers).where(isNotNull(customers.closedAt))
  await deleteDecided(db, inArray(returns.customerId, left))
}

async function deleteDecided(db: Db, whose: SQL): Promise<void> {
  const decided = and(whose, isNotNull(returns.decidedAt))
  const shown = db.select({ id: returns.id }).from(returns).where(decided)
  await db.delete(returnPhotos).where(inArray(returnPhotos.returnId, shown))
  await db
    .update(returns)
    .set({ note: '' })
    .where(and(decided, ne(returns.note, '')))
}
