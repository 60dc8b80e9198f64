import { mostAlternatives, type Offers } from '#contract/alternatives.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { readableMedicine } from '../show-medicine.ts'
import { countOffers, findKeys, findOffers as readOffers } from './alternative-queries.ts'
import { offerView } from './alternative-view.ts'

/** The same product of every pharmacy that sells it. Nobody's, where it is unknown which product it is. */
export async function findOffers(
  ctx: Context,
  { params }: { params: { id: string } },
): Promise<Offers> {
  const { row } = await readableMedicine(ctx, params.id)
  const { productKey } = await findKeys(ctx.db, row.id)
  if (productKey === null) return { offers: [], total: 0 }
  const wanted = { productKey, today: indianDay(ctx.now) }
  const offers = await readOffers(ctx.db, wanted)
  const total = offers.length < mostAlternatives ? offers.length : await countOffers(ctx.db, wanted)
  return { offers: offers.map(offerView), total }
}
