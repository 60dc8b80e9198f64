import type { ListQuery } from '#contract/catalogue.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { ListedProduct } from '#contract/listed-product.ts'
import type { products } from '#contract/products.ts'
import type { Context } from '../../platform/context.ts'
import { medicineView } from '../inventory/index.ts'
import { answerList } from './answer-list.ts'
import { countProducts, listSellable, type NeighbourRow } from './product-list-queries.ts'

const sellable = { path: '/api/products', read: listSellable, count: countProducts }

export async function listProducts(
  ctx: Context,
  { query }: { query: ListQuery },
): Promise<Answer<typeof products.list>> {
  const { rows, headers } = await answerList(ctx, query, sellable)
  return { body: rows.map(productView), headers }
}

/** A product as lists show it. */
export function productView(row: NeighbourRow): ListedProduct {
  const { _id, name, offers, corrected } = row.product
  return { ...medicineView(row), ...corrected, product: { _id, name }, offers }
}
