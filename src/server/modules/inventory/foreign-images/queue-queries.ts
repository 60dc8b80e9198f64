import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  notInArray,
  sql,
} from 'drizzle-orm'
import { photoAddress } from '#contract/photo-address.ts'
import type { Db } from '../../../platform/db.ts'
import { allAtOnce } from '../../../platform/once.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { foreignImages, medicines } from '../tables.ts'
import { fetchable, ofItsMedicine } from './request-queries.ts'

export type TakenImage = typeof foreignImages.$inferSelect & { takenUntil: Date }

const { id, pharmacyId, dueAt } = foreignImages

/** After this time another process may take a request: this one has died. */
const takenForMs = 10 * 60_000

/** The pharmacy after `after` that has a due request; none of `busy`. Only open, approved pharmacies. */
export async function findNextPharmacy(
  db: Db,
  { now, after, busy }: { now: Date; after: string; busy: readonly string[] },
): Promise<string | null> {
  const due = db
    .select({ one: sql`1` })
    .from(foreignImages)
    .where(and(eq(pharmacyId, pharmacies.id), lte(dueAt, now)))
  const [row] = await db
    .select({ id: pharmacies.id })
    .from(pharmacies)
    .where(
      and(
        gt(pharmacies.id, after),
        notInArray(pharmacies.id, [...busy]),
        isNotNull(pharmacies.verifiedAt),
        isNull(pharmacies.closedAt),
        isNull(pharmacies.suspendedAt),
        exists(due),
      ),
    )
    .orderBy(asc(pharmacies.id))
    .limit(1)
  return row?.id ?? null
}

/**
 * Takes the first due request of a pharmacy for this process, and counts the try; null if there is none. Deletes
 * requests that no medicine has any more. `mostTries`: a request that was tried so often has failed.
 */
export async function takeNext(
  db: Db,
  given: { pharmacyId: string; now: Date; mostTries: number },
): Promise<TakenImage | null> {
  for (;;) {
    const taken = await db.transaction((tx) => takeOne(tx, given))
    if (taken !== 'dropped') return taken
  }
}

async function takeOne(
  tx: Db,
  given: { pharmacyId: string; now: Date; mostTries: number },
): Promise<TakenImage | 'dropped' | null> {
  const [found] = await tx
    .select()
    .from(foreignImages)
    .where(and(eq(pharmacyId, given.pharmacyId), lte(dueAt, given.now)))
    .orderBy(asc(dueAt), asc(id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (found === undefined) return null
  // A statement of its own: it sees medicines that were stored until the request was locked.
  const unwanted = and(eq(id, found.id), notExists(medicinesOf(tx, 'fetchable')))
  const [deleted] = await tx.delete(foreignImages).where(unwanted).returning({ id })
  if (deleted !== undefined) {
    // Where one is not needed, many may be: a pharmacy has changed its whole inventory.
    await dropUnwanted(tx, given)
    return 'dropped'
  }
  if (found.digest === null && found.tries >= given.mostTries) {
    const last = found.failure ?? 'The picture could not be read.'
    await tx.update(foreignImages).set({ dueAt: null, failure: last }).where(eq(id, found.id))
    return 'dropped'
  }
  const takenUntil = new Date(given.now.getTime() + takenForMs)
  await tx
    .update(foreignImages)
    .set({ dueAt: takenUntil, tries: found.tries + 1 })
    .where(eq(id, found.id))
  return { ...found, takenUntil }
}

async function dropUnwanted(tx: Db, given: { pharmacyId: string; now: Date }): Promise<void> {
  const found = await tx
    .select({ id })
    .from(foreignImages)
    .where(and(eq(pharmacyId, given.pharmacyId), lte(dueAt, given.now)))
    .orderBy(asc(dueAt), asc(id))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true })
  const ids = found.map((one) => one.id)
  if (ids.length === 0) return
  const unwanted = and(inArray(id, ids), notExists(medicinesOf(tx, 'fetchable')))
  await tx.delete(foreignImages).where(unwanted)
}

const medicinesOf = (db: Db, which: 'fetchable' | 'open') =>
  db
    .select({ one: sql`1` })
    .from(medicines)
    .where(and(ofItsMedicine, which === 'open' ? isNull(medicines.deletedAt) : fetchable))

/** Only while this process still has the request: it may have been requested anew, or taken by another. */
const isTaken = (image: TakenImage) => and(eq(id, image.id), eq(dueAt, image.takenUntil))

/** Returns a request that was not tried. */
export async function giveBack(db: Db, image: TakenImage, now: Date): Promise<void> {
  await db.update(foreignImages).set({ dueAt: now, tries: image.tries }).where(isTaken(image))
}

/** `next`: when to try again; null: not any more. */
export async function noteFailure(
  db: Db,
  image: TakenImage,
  { sentence, next }: { sentence: string; next: Date | null },
): Promise<void> {
  await db.update(foreignImages).set({ dueAt: next, failure: sentence }).where(isTaken(image))
}

/** Ends up to `most` due requests of a pharmacy without trying them. */
export async function refuseDue(
  db: Db,
  given: { pharmacyId: string; now: Date; sentence: string },
  most = 1000,
): Promise<void> {
  const due = db
    .select({ id })
    .from(foreignImages)
    .where(and(eq(pharmacyId, given.pharmacyId), lte(dueAt, given.now)))
    .orderBy(asc(dueAt), asc(id))
    .limit(most)
    .for('update', { skipLocked: true })
  await db
    .update(foreignImages)
    .set({ dueAt: null, failure: given.sentence })
    .where(eq(id, allAtOnce(due)))
}

/** In the transaction that stores or renews the photo, so that it is not deleted as unused. */
export async function noteDigest(db: Db, image: TakenImage, digest: string): Promise<void> {
  await db.update(foreignImages).set({ digest, failure: null }).where(eq(id, image.id))
}

const mostAtOnce = 500

/** Less than every id. */
export const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/**
 * Shows the fetched picture in the medicines that wait for it: some hundred in a statement, locked in the order of
 * their ids, like a stock reservation. Whoever stores the address from now on finds the digest.
 */
export async function showFetched(
  db: Db,
  image: TakenImage,
  digest: string,
  now: Date,
): Promise<void> {
  const waiting = (after: string) =>
    db
      .select({ id: medicines.id })
      .from(medicines)
      .where(
        and(
          eq(medicines.pharmacyId, image.pharmacyId),
          sql`md5(${medicines.imageAddress}) = md5(${image.address}::text)`,
          gt(medicines.id, after),
          eq(medicines.imageAddress, image.address),
          eq(medicines.image, ''),
          isNull(medicines.deletedAt),
        ),
      )
      .orderBy(asc(medicines.id))
      .limit(mostAtOnce)
      .for('update')
  for (let after = beforeAllIds; ; ) {
    const shown = await db
      .update(medicines)
      .set({ image: photoAddress(digest), updatedAt: now })
      .where(eq(medicines.id, allAtOnce(waiting(after))))
      .returning({ id: medicines.id })
    const last = shown.map((one) => one.id).sort()[mostAtOnce - 1]
    if (last === undefined) break
    after = last
  }
  await db.update(foreignImages).set({ dueAt: null }).where(isTaken(image))
}

/** Forgets addresses that no open medicine has; their photos are then unused. */
export async function deleteUnusedImages(db: Db): Promise<void> {
  for (let after = beforeAllIds; ; ) {
    const last = await db.transaction(async (tx) => {
      const unused = and(isNull(dueAt), notExists(medicinesOf(tx, 'open')))
      const found = await tx
        .select({ id })
        .from(foreignImages)
        .where(and(gt(id, after), unused))
        .orderBy(asc(id))
        .limit(mostAtOnce)
        .for('update', { skipLocked: true })
      const ids = found.map((one) => one.id)
      // Again, in a statement of its own, for medicines that were stored until the rows were locked.
      if (ids.length > 0) await tx.delete(foreignImages).where(and(inArray(id, ids), unused))
      return ids.length < mostAtOnce ? null : (ids.at(-1) ?? null)
    })
    if (last === null) return
    after = last
  }
}
