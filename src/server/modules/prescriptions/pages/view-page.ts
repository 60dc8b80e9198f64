import type { HandlerInput } from '#contract/endpoint.ts'
import type { prescriptions } from '#contract/prescriptions.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import type { Streamed } from '../../../platform/serve.ts'
import { withKeys } from '../../../platform/vault/vault.ts'
import { knownPrescription } from '../prescription-view.ts'
import { type PageOwner, pagePlace } from './page-place.ts'
import { findSealedPage, insertView, type Viewer } from './page-queries.ts'

/** A customer's own page. */
export async function showPage(
  ctx: Context<Actor<'customer'>>,
  { params: { id, page } }: HandlerInput<typeof prescriptions.page>,
): Promise<Streamed> {
  const { role, id: customerId } = ctx.actor
  const { pages } = await knownPrescription(ctx.db, { id, customerId })
  const number = pages.findIndex(({ _id }) => _id === page) + 1
  const owner = { prescriptionId: id, pageId: page }
  const content = await viewPage(ctx, owner, { role, id: customerId })
  return {
    filename: `prescription-page-${number}.webp`,
    secret: true,
    body: once(content),
  }
}

/**
 * A page's image, for a viewer whom the caller has allowed to see it. Records the view. Throws
 * `prescription_not_found`.
 */
export async function viewPage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  owner: PageOwner,
  viewer: Viewer,
): Promise<Buffer> {
  const sealed = await findSealedPage(db, owner)
  if (sealed === null) throw new Problem('prescription_not_found')
  const content = await withKeys(db, ({ openBytes }) => openBytes(sealed, pagePlace(owner)))
  await insertView(db, owner, viewer, now)
  return content
}

async function* once(content: Buffer) {
  yield content
}
