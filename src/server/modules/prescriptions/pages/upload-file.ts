import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { prescriptions } from '#contract/prescriptions.ts'
import type { Actor, UploadContext } from '../../../platform/context.ts'
import type { Uploads } from '../../../platform/uploads/uploads.ts'
import { answer, type IsAsked, lockAppendable, requireAppendable } from '../change-prescription.ts'
import { knownPrescription } from '../prescription-view.ts'
import { preparePages } from './prepare-pages.ts'
import { checkRoom, storePages } from './store-pages.ts'

type Deps = { uploads: Uploads; isAsked: IsAsked }
type Ctx = Pick<UploadContext<Actor<'customer'>>, 'db' | 'actor' | 'now' | 'upload'>

/**
 * Appends the pages of a file. A client that lost the connection sends the file again under the same id and gets the
 * same pages. While a pharmacist's question is open, a file can still be appended. The whole file is received first:
 * a client reads the answer only after it has sent everything.
 */
export function uploadFileWith({ uploads, isAsked }: Deps) {
  return (
    { db, actor, now, upload }: Ctx,
    { params: { id, upload: uploadId } }: HandlerInput<typeof prescriptions.upload>,
  ): Promise<Body<typeof prescriptions.upload>> => {
    const sent = {
      account: actor.id,
      upload,
      line: 'prescriptions' as const,
      tooLarge: 'The file is larger than 10 MB.',
    }
    return uploads.receive(sent, async ({ bytes, digest, turn }) => {
      const own = { id, customerId: actor.id }
      const before = await knownPrescription(db, own)
      await requireAppendable(db, { id, state: before.state }, isAsked)
      if (before.pages.some((page) => page.upload === uploadId))
        return { success: true, prescription: before }
      checkRoom(before.pages.length, 1)
      const drawn = await turn(() => preparePages(bytes))
      return await db.transaction(async (tx) => {
        await lockAppendable(tx, own, isAsked)
        await storePages(tx, { prescriptionId: id, uploadId, digest, at: now }, drawn)
        return answer(tx, own)
      })
    })
  }
}
