import type { Body } from '#contract/endpoint.ts'
import { type PhotoWidth, photoAddress, photoLimits, photoWidths } from '#contract/photo-address.ts'
import type { photos } from '#contract/photos.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor } from '../../../platform/context.ts'
import type { UploadContext } from '../../../platform/serve.ts'
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
      if (!(await renewPhoto(db, digest, now)))
        await store(ctx, digest, await turn(() => preparePhoto(bytes, photoWidths)))
      return { image: photoAddress(digest) }
    })
  }
}

async function store(
  { db, actor, now }: Ctx,
  digest: string,
  sizes: PhotoSize<PhotoWidth>[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const used = await findStorageUsed(tx, actor.id)
    const more = sizes.reduce((sum, { content }) => sum + content.length, 0)
    if (!hasRoom(used, more)) throw new Problem('too_many_photos')
    await insertPhoto(tx, { digest, pharmacyId: actor.id, createdAt: now }, sizes)
  })
}

/** Whether a pharmacy that uses `used` may store one more photo of `bytes` bytes in all widths. */
export function hasRoom(used: StorageUsed, bytes: number): boolean {
  return used.photos < photoLimits.photos && used.bytes + bytes <= photoLimits.storedBytes
}
