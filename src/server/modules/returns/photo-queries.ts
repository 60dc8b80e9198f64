import { and, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { customers, returnPhotos, returns } from '../../platform/tables/index.ts'
import type { Of } from './return-queries.ts'

const unused = isNull(returnPhotos.returnId)

/** Lets the photo of this file be new again, where the customer has it and no return shows it; its id. */
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

/** How many a customer has that no return shows. Until the transaction ends nobody else counts the same. */
export async function countUnused(db: Db, customerId: string): Promise<number> {
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update')
  return db.$count(returnPhotos, and(eq(returnPhotos.customerId, customerId), unused))
}

type NewPhoto = { customerId: string; digest: string; takenAt: Date; content: Uint8Array }

/** The id of the photo; of the one that came first, where the same file came twice at once. */
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

/** Gives a return photos that its customer has and no other shows, in this order; answers how many there were. */
export async function showIn(
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

/** A photo that somebody may see: their own, one of a return of theirs, or any that a return shows. */
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

/** Those that came before a moment and that no return shows. */
export async function deleteUnusedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(returnPhotos).where(and(lt(returnPhotos.takenAt, before), unused))
}

/** What a customer showed and wrote, but for what somebody has still to decide by. */
export async function forgetShown(db: Db, customerId: string): Promise<void> {
  const own = eq(returnPhotos.customerId, customerId)
  await db.delete(returnPhotos).where(and(own, unused))
  await forgetDecided(db, eq(returns.customerId, customerId))
}

/** What customers showed and wrote who had left before it was decided. */
export async function forgetLeft(db: Db): Promise<void> {
  const left = db.select({ id: customers.id }).from(customers).where(isNotNull(customers.closedAt))
  await forgetDecided(db, inArray(returns.customerId, left))
}

async function forgetDecided(db: Db, whose: SQL): Promise<void> {
  const decided = and(whose, isNotNull(returns.decidedAt))
  const shown = db.select({ id: returns.id }).from(returns).where(decided)
  await db.delete(returnPhotos).where(inArray(returnPhotos.returnId, shown))
  await db
    .update(returns)
    .set({ note: '' })
    .where(and(decided, ne(returns.note, '')))
}
