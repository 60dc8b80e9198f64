import type { adminProducts, ProductCorrection } from '#contract/admin-products.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '../../../platform/db.ts'
import { auditDecision, type DecidingContext, decide } from './decide.ts'
import {
  findCorrection,
  findListing,
  findMergedInto,
  findProductName,
  insertDecision,
  replaceCorrection,
} from './decision-queries.ts'
import { lockProducts } from './lock-queries.ts'

/**
 * Replaces facts of a product by those given, whatever its offers say from now on. Throws `product_changed` if another
 * correction than `replaces` is in force, or the chosen picture is of no offer of the product.
 */
export function correctProduct(
  ctx: DecidingContext,
  { params: { id }, body: { replaces, ...corrected } }: HandlerInput<typeof adminProducts.correct>,
) {
  return decide(ctx, async (own) => {
    const { db, actor, now } = own
    await lockProducts(db, [id], id)
    const product = await findProductName(db, id)
    if (product === null) throw new Problem('product_not_found')
    if ((await findMergedInto(db, id)) !== null) throw new Problem('product_changed')
    const before = await findCorrection(db, id)
    if ((before?.id ?? null) !== replaces) throw new Problem('product_changed')
    await refuseForeignImage(db, id, corrected)
    if (before) await replaceCorrection(db, before.id)
    const row = await insertDecision(db, {
      kind: 'correction',
      productId: id,
      corrected,
      isCurrent: true,
      facts: { product },
      madeBy: actor.id,
      madeAt: now,
    })
    await auditDecision(own, {
      action: 'product_corrected',
      product: { id, name: product },
      before: { ...before?.corrected },
      after: corrected,
    })
    return row
  })
}

async function refuseForeignImage(db: Db, id: string, { imageOf }: ProductCorrection) {
  if (imageOf === null) return
  const listing = await findListing(db, imageOf)
  if (listing?.productId !== id.toLowerCase()) throw new Problem('product_changed')
}
