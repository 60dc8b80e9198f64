import type { adminProducts } from '#contract/admin-products.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { databaseErrorCode } from '../../../platform/db-errors.ts'
import { auditDecision, type DecidingContext, decide } from './decide.ts'
import { findProductName, insertDecision } from './decision-queries.ts'

/** Says that two products are different, so that the pair is not offered again. */
export async function distinguishProducts(
  ctx: DecidingContext,
  { params, body }: HandlerInput<typeof adminProducts.distinguish>,
) {
  const [id = '', from = ''] = [params.id.toLowerCase(), body.from.toLowerCase()].sort()
  if (id === from) throw new Problem('product_not_found')
  try {
    return await decide(ctx, async (own) => {
      const { db, actor, now } = own
      const [product, other] = [await findProductName(db, id), await findProductName(db, from)]
      if (product === null || other === null) throw new Problem('product_not_found')
      const row = await insertDecision(db, {
        kind: 'distinction',
        productId: id,
        otherId: from,
        facts: { product, other },
        madeBy: actor.id,
        madeAt: now,
      })
      await auditDecision(own, {
        action: 'product_distinguished',
        product: { id, name: product },
        before: {},
        after: { other, productId: from },
      })
      return row
    })
  } catch (error) {
    if (databaseErrorCode(error) === '23505') throw new Problem('product_distinguished')
    throw error
  }
}
