import type { HandlerInput } from '#contract/endpoint.ts'
import { type KnownProduct, mostFound, type productLookup } from '#contract/product-lookup.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { correctedSearch, readSearch, type Search } from '../search/index.ts'
import { noFilter } from './filter-queries.ts'
import { findByGtin, listKnown } from './look-up-queries.ts'

/** The products that a pharmacy may mean: those with a barcode number, else those whose words match best. */
export async function lookUpProducts(
  { db, actor, now }: Context<Actor<'pharmacy'>>,
  { query: { q, gtin } }: HandlerInput<typeof productLookup.find>,
): Promise<KnownProduct[]> {
  if (gtin) return findByGtin(db, gtin, actor.id)
  const typed = await readSearch(db, q)
  if (typed === null) return []
  const asked = { today: indianDay(now), pharmacyId: actor.id }
  const page = { sort: 'relevance' as const, after: null, limit: mostFound }
  const find = async (search: Search) => {
    const rows = await listKnown(db, { ...noFilter, search }, page, asked)
    return rows.slice(0, mostFound)
  }
  const asTyped = await find(typed)
  if (asTyped.length > 0) return asTyped
  const corrected = await correctedSearch(db, typed, async (one) => (await find(one)).length > 0)
  return corrected === null ? [] : find(corrected)
}
