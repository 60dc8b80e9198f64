import type { ListedProduct } from '#contract/listed-product.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { productView } from './list-products.ts'
import { findNeighbours, mostSimilar, type NeighbourRow } from './product-list-queries.ts'
import { readableMedicine } from './show-medicine.ts'
import { findProduct } from './visible-queries.ts'

/**
 * Other products of the category, in stock first: those that follow alphabetically, among which are other strengths of
 * the same salt, then from the beginning. Each step reads four rows of an index.
 */
export async function findSimilar(
  ctx: Context,
  { params }: { params: { id: string } },
): Promise<ListedProduct[]> {
  const { row } = await readableMedicine(ctx, params.id)
  const own = await findProduct(ctx.db, row.id)
  const today = indianDay(ctx.now)
  const found: NeighbourRow[] = []
  for (const { from, stocked } of [
    { from: row.name, stocked: true },
    { from: '', stocked: true },
    { from: '', stocked: false },
  ]) {
    if (found.length >= mostSimilar) break
    const without = [own?._id ?? row.id, ...found.map(({ product }) => product._id)]
    const { category } = row
    found.push(...(await findNeighbours(ctx.db, { category, from, stocked, without }, today)))
  }
  return found.slice(0, mostSimilar).map(productView)
}
