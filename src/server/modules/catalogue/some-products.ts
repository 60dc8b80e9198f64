import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { ListedProduct } from '#contract/listed-product.ts'
import type { products } from '#contract/products.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { productView } from './list-products.ts'
import { someProducts } from './some-queries.ts'

export async function listSomeProducts(
  { db, now }: Context,
  { query: { ids } }: HandlerInput<typeof products.some>,
): Promise<Body<typeof products.some>> {
  const found = await findListedProducts(db, ids, indianDay(now))
  return { products: ids.flatMap((id) => found.get(id) ?? []) }
}

/** Products with their best offers, by id; those that nobody sells on the day `today` are missing. */
export async function findListedProducts(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<Map<string, ListedProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await someProducts(db).execute({ ids, today })
  return new Map(rows.map((row) => [row.product._id, productView(row)]))
}
