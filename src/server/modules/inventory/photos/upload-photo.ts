import { limitSentences, limitsBeforeApproval } from '#contract/approval-limits.ts'
import type { Body } from '#contract/endpoint.ts'
import { type PhotoWidth, photoAddress, photoLimits, photoWidths } from '#contract/photo-address.ts'
import type { photos } from '#contract/photos.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, UploadContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import type { Uploads } from '../../../platform/uploads/uploads.ts'
import { findStorageUsed, insertPhoto, renewPhoto, type StorageUsed } from './photo-queries.ts'
import { type PhotoSize, preparePhoto } from './prepare-photo.ts'

type Ctx = Pick<UploadContext<Actor<'pharmacy'>>, 'db' | 'actor' | 'now' | 'upload'>

/** Stores a photo under the digest of the upload; an existing one is reused and counts as just uploaded. */
export function uploadPhotoWith(uploads: Uploads) {
  return (ctx: Ctx): Promise<Body<typeof photos.upload>> => {
    const { db, actor, now, upload } = ctx
    const sent = {
      account: actor.id,
      upload,
      line: 'pictures' as const,
      tooLarge: 'The picture is larger than 10 MB.',
    }
    return uploads.receive(sent, async ({ bytes, digest, turn }) => {
      if (!(await renewPhoto(db, digest, now))) {
        // A pharmacy without room for the smallest photo takes no turn.
        await db.transaction((tx) => requireRoom(tx, actor.id, 0))
        await store(ctx, digest, await turn(() => preparePhoto(bytes, photoWidths)))
      }
      return { image: photoAddress(digest) }
    })
  }
}

async function store(
  { db, actor, now }: Ctx,
  digest: string,
  sizes: PhotoSize<PhotoWidth>[],
): Promise<void> {
  const photo = { digest, pharmacyId: actor.id, createdAt: now }
  await db.transaction((tx) => storePhoto(tx, photo, sizes))
}

/** Throws `too_many_photos` if the pharmacy has no room for it. Must be called in a transaction. */
export async function storePhoto(
  tx: Db,
  photo: { digest: string; pharmacyId: string; createdAt: Date },
  sizes: readonly PhotoSize<PhotoWidth>[],
): Promise<void> {
  const bytes = sizes.reduce((sum, { content }) => sum + content.length, 0)
  await requireRoom(tx, photo.pharmacyId, bytes)
  await insertPhoto(tx, photo, sizes)
}

/** Throws `too_many_photos`. No other photo takes the same room until the transaction ends. */
async function requireRoom(db: Db, pharmacyId: string, bytes: number): Promise<void> {
  const used = await findStorageUsed(db, pharmacyId)
  if (hasRoom(used, bytes)) return
  const message = used.isWaiting ? limitSentences.photos : undefined
  throw new Problem('too_many_photos', { message })
}

/** Whether a pharmacy that uses `used` may store one more photo of `bytes` bytes in all widths. */
export function hasRoom(used: StorageUsed, bytes: number): boolean {
  const before = {
    photos: limitsBeforeApproval.photos,
    storedBytes: limitsBeforeApproval.photoBytes,
  }
  const most = used.isWaiting ? before : photoLimits
  return used.photos < most.photos && used.bytes + bytes <= most.storedBytes
}
