import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { prescriptions } from '#contract/prescriptions.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { answer, lockChangeable } from '../change-prescription.ts'
import { knownPrescription } from '../prescription-view.ts'
import { arrangePages, deletePage } from './page-queries.ts'

type Ctx = Context<Actor<'customer'>>

/** Throws `prescription_changed` unless the request names exactly the pages that there are. */
export async function arrange(
  { db, actor }: Ctx,
  { params: { id }, body: { pages } }: HandlerInput<typeof prescriptions.arrange>,
): Promise<Body<typeof prescriptions.arrange>> {
  const own = { id, customerId: actor.id }
  await lockChangeable(db, own)
  const { pages: known } = await knownPrescription(db, own)
  const named = new Set(pages.map(({ _id }) => _id))
  const isSame =
    named.size === pages.length &&
    known.length === pages.length &&
    known.every(({ _id }) => named.has(_id))
  if (!isSame) throw new Problem('prescription_changed')
  await arrangePages(
    db,
    id,
    pages.map(({ _id, rotation }) => ({ id: _id, rotation })),
  )
  return answer(db, own)
}

/** Idempotent. A finished prescription keeps its last page. */
export async function removePage(
  { db, actor }: Ctx,
  { params: { id, page } }: HandlerInput<typeof prescriptions.removePage>,
): Promise<Body<typeof prescriptions.removePage>> {
  const own = { id, customerId: actor.id }
  const state = await lockChangeable(db, own)
  const { pages } = await knownPrescription(db, own)
  const isLast = pages.length === 1 && pages[0]?._id === page
  if (state === 'uploaded' && isLast)
    throw new Problem('prescription_without_pages', {
      message: 'This is the only page. Add another one first, or delete the prescription.',
    })
  await deletePage(db, { prescriptionId: id, pageId: page })
  return answer(db, own)
}
