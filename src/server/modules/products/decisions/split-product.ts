import { randomUUID } from 'node:crypto'
import type { adminProducts } from '#contract/admin-products.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '../../../platform/db.ts'
import { auditDecision, type DecidingContext, decide, refuseDifferent } from './decide.ts'
import {
  countOffers,
  findListing,
  findMergedInto,
  findProductName,
  insertDecision,
  isSplit,
  noteFacts,
} from './decision-queries.ts'
import { findFacts, findListingFacts, lockProducts } from './lock-queries.ts'

/**
 * Takes one listing out of a product: into another, or into a new product of its own. It stays there as long as its own
 * facts lead to the same product as now. Throws `product_changed` if it is no offer of the product any more.
 */
export function splitProduct(
  ctx: DecidingContext,
  { params, body }: HandlerInput<typeof adminProducts.split>,
) {
  const [id, listingId] = [params.id.toLowerCase(), body.listing.toLowerCase()]
  const into = body.into?.toLowerCase() ?? null
  return decide(ctx, async (own) => {
    const { db, actor, now } = own
    await lockProducts(db, into === null ? [id] : [id, into], id)
    const product = await findProductName(db, id)
    if (product === null) throw new Problem('product_not_found')
    const listing = await findListing(db, listingId)
    if (listing === null || listing.productId !== id) throw new Problem('product_changed')
    if (await isSplit(db, listing)) throw new Problem('listing_split')
    const other = into === null ? listing.name : await targetOf(db, into, listingId)
    if (into === null && (await countOffers(db, id)) < 2)
      throw new Problem('product_changed', { message: 'This is the only offer of the product.' })
    const otherId = into ?? randomUUID()
    if (otherId === listing.productId) throw new Problem('product_changed')
    await noteFacts(db, [listing.ownId, otherId])
    const row = await insertDecision(db, {
      kind: 'split',
      productId: id,
      otherId,
      medicineId: listing.id,
      ownId: listing.ownId,
      facts: { product, other, listing: listing.name },
      madeBy: actor.id,
      madeAt: now,
    })
    await auditDecision(own, {
      action: 'product_split',
      product: { id, name: product },
      before: { listing: listing.name, listingId: listing.id, product },
      after: { product: other, productId: otherId },
    })
    return row
  })
}

async function targetOf(db: Db, into: string, listingId: string): Promise<string> {
  const other = await findProductName(db, into)
  if (other === null) throw new Problem('product_not_found')
  if ((await findMergedInto(db, into)) !== null) throw new Problem('product_merged')
  refuseDifferent(await findListingFacts(db, listingId), await findFacts(db, into))
  return other
}
