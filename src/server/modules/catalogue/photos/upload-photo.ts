import { createHash } from 'node:crypto'
import type { Body } from '#contract/endpoint.ts'
import { photoAddress, photoLimits } from '#contract/photo-address.ts'
import type { photos } from '#contract/photos.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor } from '../../../platform/context.ts'
import type { UploadContext } from '../../../platform/serve.ts'
import type { PhotoLine } from './photo-line.ts'
import { findRoomTaken, insertPhoto, renewPhoto } from './photo-queries.ts'
import { hasRoom } from './photo-room.ts'
import { type PhotoSize, preparePhoto } from './prepare-photo.ts'

type Ctx = Pick<UploadContext<Actor<'pharmacy'>>, 'db' | 'actor' | 'now' | 'upload'>

/** Keeps a photo under the digest of what came: what was there before is there still, and as good as new. */
export function uploadPhotoWith(line: PhotoLine) {
  return async (ctx: Ctx): Promise<Body<typeof photos.upload>> => {
    const leave = line.enter(ctx.actor.id)
    try {
      const { bytes, digest } = await received(ctx.upload)
      if (!(await renewPhoto(ctx.db, digest, ctx.now)))
        await keep(ctx, digest, await line.turn(() => preparePhoto(bytes)))
      return { image: photoAddress(digest) }
    } finally {
      leave()
    }
  }
}

async function keep({ db, actor, now }: Ctx, digest: string, sizes: PhotoSize[]): Promise<void> {
  await db.transaction(async (tx) => {
    const taken = await findRoomTaken(tx, actor.id)
    const more = sizes.reduce((sum, { content }) => sum + content.length, 0)
    if (!hasRoom(taken, more)) throw new Problem('too_many_photos')
    await insertPhoto(tx, { digest, pharmacyId: actor.id, createdAt: now }, sizes)
  })
}

/** A caller hears why only after it has sent everything: a little too much is taken in and thrown away. */
async function received(upload: AsyncIterable<Buffer>): Promise<{ bytes: Buffer; digest: string }> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of upload) {
    length += chunk.length
    if (length <= photoLimits.bytes) chunks.push(chunk)
    else if (length > 2 * photoLimits.bytes) break
    // As it comes: at once, ten megabytes would hold up everybody else.
    hash.update(chunk)
  }
  if (length > photoLimits.bytes)
    throw new Problem('payload_too_large', { message: 'The picture is larger than 10 MB.' })
  return { bytes: Buffer.concat(chunks), digest: hash.digest('base64url').slice(0, 22) }
}
