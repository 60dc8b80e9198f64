import type { Body } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { returns } from '#contract/return-calls.ts'
import { returnPhotoLimits } from '#contract/returns.ts'
import type { Actor, UploadContext } from '../../platform/context.ts'
import type { Uploads } from '../../platform/uploads/uploads.ts'
import { preparePhoto } from '../inventory/index.ts'
import { countUnused, insertPhoto, renewUnused } from './photo-queries.ts'

/** Pixels of the longer side: enough to read a batch number. */
const width = 1600

type Ctx = Pick<UploadContext<Actor<'customer'>>, 'db' | 'actor' | 'now' | 'upload'>

/** Stores a photo for the customer's next return request. The same file again is the same photo. */
export function uploadPhotoWith(uploads: Uploads) {
  return ({ db, actor, now, upload }: Ctx): Promise<Body<typeof returns.addPhoto>> => {
    const sent = {
      account: actor.id,
      upload,
      line: 'pictures' as const,
      tooLarge: 'The picture is larger than 10 MB.',
    }
    return uploads.receive(sent, async ({ bytes, digest, turn }) => {
      const own = { customerId: actor.id, digest }
      const known = await renewUnused(db, own, now)
      if (known !== null) return { photo: known }
      const [size] = await turn(() => preparePhoto(bytes, [width]))
      if (size === undefined) throw new Error('a photo was not prepared')
      return await db.transaction(async (tx) => {
        if ((await countUnused(tx, actor.id)) >= returnPhotoLimits.unused) throw tooMany()
        return { photo: await insertPhoto(tx, { ...own, takenAt: now, content: size.content }) }
      })
    })
  }
}

function tooMany(): Problem {
  return new Problem('too_many_photos', {
    message: 'You have uploaded too many unused photos. Remove one first.',
  })
}
