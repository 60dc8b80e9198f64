import type { adminProducts } from '#contract/admin-products.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '../../../platform/db.ts'
import { auditDecision, type DecidingContext, decide, refuseDifferent } from './decide.ts'
import {
  countOffers,
  type DecisionRow,
  findMergedInto,
  findProductName,
  insertDecision,
  leadOn,
  noteFacts,
} from './decision-queries.ts'
import { findFacts, lockProducts } from './lock-queries.ts'

/**
 * Makes all present and future offers of a product offers of another. Throws `products_differ` where salts, strengths,
 * forms or packs do, `product_merged` if either belongs to another product already, and `product_changed` if not as
 * many offers move as the administrator was told.
 */
export function mergeProducts(
  ctx: DecidingContext,
  { params, body }: HandlerInput<typeof adminProducts.merge>,
) {
  const { offers } = body
  const [id, into] = [params.id.toLowerCase(), body.into.toLowerCase()]
  if (id === into) throw new Problem('product_merged')
  return decide(ctx, async (own) => {
    const { db, actor, now } = own
    const row = await merge(db, { id, into, offers, madeBy: actor.id, at: now })
    const { product, other } = row.facts
    await auditDecision(own, {
      action: 'product_merged',
      product: { id, name: product },
      before: { product, offers },
      after: { product: other, productId: into },
    })
    return row
  })
}

/** `offers`: how many move, null if nobody was told a number. `madeBy`: null for the shop itself. */
type Merge = { id: string; into: string; offers: number | null; madeBy: string | null; at: Date }

/** Merges a product into another one, in a transaction, with the problems of `mergeProducts`. */
export async function merge(
  db: Db,
  { id, into, offers, madeBy, at: madeAt }: Merge,
): Promise<DecisionRow> {
  await lockProducts(db, [id, into], id)
  const [product, other] = [await findProductName(db, id), await findProductName(db, into)]
  if (product === null || other === null) throw new Problem('product_not_found')
  for (const one of [id, into])
    if ((await findMergedInto(db, one)) !== null) throw new Problem('product_merged')
  refuseDifferent(await findFacts(db, id), await findFacts(db, into))
  const moving = await countOffers(db, id)
  if (offers !== null && moving !== offers) throw new Problem('product_changed')
  await noteFacts(db, [id, into])
  await leadOn(db, id, into)
  return insertDecision(db, {
    kind: 'merge',
    productId: id,
    otherId: into,
    leadsTo: into,
    facts: { product, other, offers: moving },
    madeBy,
    madeAt,
  })
}
