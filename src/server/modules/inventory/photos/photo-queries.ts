import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { PhotoWidth } from '#contract/photo-address.ts'
import { type Db, prepared } from '../../../platform/db.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { foreignImages, isUploaded, medicines, photos } from '../tables.ts'
import type { PhotoSize } from './prepare-photo.ts'

const photo = prepared((db: Db) =>
  db
    .select({
      content: photos.content,
      isApproved: sql<boolean>`${pharmacies.verifiedAt} is not null`,
    })
    .from(photos)
    .innerJoin(pharmacies, eq(pharmacies.id, photos.pharmacyId))
    .where(
      and(eq(photos.digest, sql.placeholder('digest')), eq(photos.width, sql.placeholder('width'))),
    )
    .prepare('photo'),
)

/** `isApproved`: the pharmacy that uploaded it first is or was verified. */
export async function findPhoto(db: Db, digest: string, width: number) {
  const rows = await photo(db).execute({ digest, width })
  return rows[0] ?? null
}

const shown = prepared((db: Db) =>
  db
    .select({ one: sql`1` })
    .from(medicines)
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(
      and(
        eq(medicines.image, sql.placeholder('image')),
        // As the index `medicines_with_photo` has it.
        isUploaded(medicines.image),
        isNotNull(pharmacies.verifiedAt),
      ),
    )
    .limit(1)
    .prepare('photo_shown'),
)

/** Whether a medicine of a verified pharmacy shows the photo, or did before it was deleted. */
export async function isShownByVerified(db: Db, image: string): Promise<boolean> {
  return (await shown(db).execute({ image })).length > 0
}

/** Restarts the time after which an unused photo is deleted; returns false if the photo does not exist. */
export async function renewPhoto(db: Db, digest: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(photos)
    .set({ createdAt: now })
    .where(eq(photos.digest, digest))
    .returning({ width: photos.width })
  return rows.length > 0
}

/** `isWaiting`: the pharmacy is not approved yet. */
export type StorageUsed = { photos: number; bytes: number; isWaiting: boolean }

/** The storage that a pharmacy's photos use, locked until the transaction ends against a concurrent upload. */
export async function findStorageUsed(db: Db, pharmacyId: string): Promise<StorageUsed> {
  const [pharmacy] = await db
    .select({ verifiedAt: pharmacies.verifiedAt })
    .from(pharmacies)
    .where(eq(pharmacies.id, pharmacyId))
    .for('no key update')
  const rows = await db
    .select({
      photos: sql<number>`count(distinct ${photos.digest})::int`,
      bytes: sql<number>`coalesce(sum(octet_length(${photos.content})), 0)::float8`,
    })
    .from(photos)
    .where(eq(photos.pharmacyId, pharmacyId))
  const used = rows[0] ?? { photos: 0, bytes: 0 }
  return { ...used, isWaiting: pharmacy?.verifiedAt === null }
}

export async function insertPhoto(
  db: Db,
  photo: { digest: string; pharmacyId: string; createdAt: Date },
  sizes: readonly PhotoSize<PhotoWidth>[],
): Promise<void> {
  const rows = sizes.map((size) => ({ ...photo, ...size }))
  await db.insert(photos).values(rows).onConflictDoNothing()
}

/**
 * Up to `most` digests after `after` of photos uploaded before `before` that no medicine shows, and that were not
 * fetched from an address that a medicine has.
 */
export async function findUnshown(
  db: Db,
  { before, after, most }: { before: Date; after: string; most: number },
): Promise<string[]> {
  const inUse = db
    .select({ digest: sql<string>`substring(${medicines.image} from '/photos/([\\w-]{22})/')` })
    .from(medicines)
    .where(and(sql`${medicines.image} like '%/photos/%'`, isNull(medicines.deletedAt)))
  const rows = await db
    .selectDistinct({ digest: photos.digest })
    .from(photos)
    .where(
      and(
        lt(photos.createdAt, before),
        sql`${photos.digest} > ${after}`,
        sql`not exists (select from ${foreignImages} where ${foreignImages.digest} = ${photos.digest})`,
        sql`not exists (select 1 from (${inUse}) as shown (digest) where shown.digest = ${photos.digest})`,
      ),
    )
    .orderBy(photos.digest)
    .limit(most)
  return rows.map(({ digest }) => digest)
}

/** Skips those that were uploaded again since they were found. */
export async function deletePhotos(
  db: Db,
  digests: readonly string[],
  before: Date,
): Promise<void> {
  await db
    .delete(photos)
    .where(and(inArray(photos.digest, [...digests]), lt(photos.createdAt, before)))
}
