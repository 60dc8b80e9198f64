import type { AdminProduct, adminProducts } from '#contract/admin-products.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { countPage, readPage } from '../../../platform/keyset.ts'
import { tablePage } from '../../../platform/page-headers.ts'
import { adminProductView, findProducts } from '../product-queries.ts'
import { countCandidates, findCandidates } from './candidate-queries.ts'

export async function listCandidates(
  { db }: Context<Actor<'admin'>>,
  { query }: HandlerInput<typeof adminProducts.candidates>,
): Promise<Answer<typeof adminProducts.candidates>> {
  const list = { sort: '-foundAt', as: 'instant' as const, filter: null }
  const read = await readPage(list, query, (seek) => findCandidates(db, seek))
  const page = await countPage(read, () => countCandidates(db))
  const known = await findProducts(
    db,
    page.rows.flatMap(({ firstId, secondId }) => [firstId, secondId]),
  )
  const candidates = page.rows.flatMap(({ id, firstId, secondId, foundAt }) => {
    const [first, second] = [known.get(firstId), known.get(secondId)]
    if (first === undefined || second === undefined) return []
    const products: [AdminProduct, AdminProduct] = [
      adminProductView(first),
      adminProductView(second),
    ]
    return [{ _id: id, products, foundAt: foundAt.toISOString() }]
  })
  const { headers } = tablePage(page, candidates, '/api/admin/product-candidates', query)
  return { body: { candidates }, headers }
}
