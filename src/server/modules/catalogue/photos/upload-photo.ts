import type { Body } from '#contract/endpoint.ts'
import { type PhotoWidth, photoAddress, photoWidths } from '#contract/photo-address.ts'
import type { photos } from '#contract/photos.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor } from '../../../platform/context.ts'
import type { UploadContext } from '../../../platform/serve.ts'
import type { PhotoLine } from './photo-line.ts'
import { findRoomTaken, insertPhoto, renewPhoto } from './photo-queries.ts'
import { hasRoom } from './photo-room.ts'
import { type PhotoSize, preparePhoto } from './prepare-photo.ts'
import { receivePhoto } from './receive-photo.ts'

type Ctx = Pick<UploadContext<Actor<'pharmacy'>>, 'db' | 'actor' | 'now' | 'upload'>

/** Keeps a photo under the digest of what came: what was there before is there still, and as good as new. */
export function uploadPhotoWith(line: PhotoLine) {
  return async (ctx: Ctx): Promise<Body<typeof photos.upload>> => {
    const leave = line.enter(ctx.actor.id)
    try {
      const { bytes, digest } = await receivePhoto(ctx.upload)
      if (!(await renewPhoto(ctx.db, digest, ctx.now)))
        await keep(ctx, digest, await line.turn(() => preparePhoto(bytes, photoWidths)))
      return { image: photoAddress(digest) }
    } finally {
      leave()
    }
  }
}

async function keep(
  { db, actor, now }: Ctx,
  digest: string,
  sizes: PhotoSize<PhotoWidth>[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const taken = await findRoomTaken(tx, actor.id)
    const more = sizes.reduce((sum, { content }) => sum + content.length, 0)
    if (!hasRoom(taken, more)) throw new Problem('too_many_photos')
    await insertPhoto(tx, { digest, pharmacyId: actor.id, createdAt: now }, sizes)
  })
}
