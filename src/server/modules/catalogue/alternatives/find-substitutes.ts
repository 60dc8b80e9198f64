import { mostAlternatives, type Substitutes } from '#contract/alternatives.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { readableMedicine } from '../show-medicine.ts'
import { type AlternativeRow, countAlike, findAlike, findKeys } from './alternative-queries.ts'
import { substituteView } from './alternative-view.ts'

/**
 * Other products with the same salts, strengths and form, each by its cheapest offer: those in stock
 * first. Where the composition is unknown nothing is alike.
 */
export async function findSubstitutes(
  ctx: Context,
  { params }: { params: { id: string } },
): Promise<Substitutes> {
  const { row } = await readableMedicine(ctx, params.id)
  const { saltsKey, productKey } = await findKeys(ctx.db, row.id)
  if (saltsKey === null) return { substitutes: [], total: 0 }
  const unit = row.unitPrice === null ? null : row.packUnit
  const seen = [productKey ?? row.id]
  const wanted = { id: row.id, saltsKey, unit, seen, today: indianDay(ctx.now) }
  const found: AlternativeRow[] = []
  for (const inStock of [true, false]) {
    const most = mostAlternatives - found.length
    if (most <= 0) break
    const known = [...seen, ...found.map((one) => one.productKey ?? one.id)]
    found.push(...(await findAlike(ctx.db, { ...wanted, seen: known, inStock, most })))
  }
  const total = found.length < mostAlternatives ? found.length : await countAlike(ctx.db, wanted)
  return { substitutes: found.map((one) => substituteView(one, row)), total }
}
