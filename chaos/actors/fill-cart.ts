import type { CartItem } from '#contract/cart.ts'
import { orNull } from '../visitor.ts'
import type { Visitor } from '../world.ts'

export type Wanted = { _id: string; quantity: number; price?: number }

const mostLines = 4

/** What a customer wants to buy: as the cart shows it, unless somebody tampers with it. Null: nothing. */
export async function fillCart(visit: Visitor): Promise<Wanted[] | null> {
  const { world, chance, api } = visit
  if (chance.percent(30)) await browse(visit)
  for (let lines = chance.between(1, 3); lines > 0; lines -= 1) {
    const body = { itemId: chance.pick(world.wares).id, quantity: chance.between(1, 3) }
    await orNull(api().cart.add({ body }))
  }
  const cart = await orNull(api().cart.view())
  if (cart === null) return null
  const items = await tidy(visit, cart.cartData)
  if (items.length === 0) return null
  return chance.percent(10) ? tampered(visit, items) : items
}

async function browse({ world, chance, api }: Visitor): Promise<void> {
  const { id } = chance.pick(world.wares)
  await orNull(api().catalogue.list({ query: { limit: chance.between(5, 40) } }))
  await orNull(api().catalogue.detail({ params: { id } }))
  await orNull(api().catalogue.stockInfo({ body: { medicineIds: [id] } }))
}

/** Takes out what can't be had, or is too much; now and then changes a quantity. */
async function tidy({ chance, api }: Visitor, lines: CartItem[]): Promise<Wanted[]> {
  const kept: Wanted[] = []
  for (const { _id, quantity, price, stockQuantity } of lines) {
    const params = { id: _id }
    if (stockQuantity < quantity && chance.percent(80)) {
      await orNull(api().cart.remove({ params }))
      continue
    }
    if (kept.length >= mostLines) {
      await orNull(api().cart.remove({ params }))
      continue
    }
    const wanted = chance.percent(15) ? chance.between(1, 2) : quantity
    if (wanted !== quantity)
      await orNull(api().cart.update({ body: { itemId: _id, quantity: wanted } }))
    kept.push({ _id, quantity: wanted, price })
  }
  return kept
}

/** Another price, one medicine twice, or a quantity that is none. */
function tampered({ world, chance }: Visitor, items: Wanted[]): Wanted[] {
  world.deeds.add('tampered with the cart')
  const [first, ...others] = items
  if (first === undefined) return items
  switch (chance.weighted({ price: 1, twice: 1, quantity: 1 })) {
    case 'price':
      return [{ ...first, price: 1 }, ...others]
    case 'twice':
      return [first, ...items]
    case 'quantity':
      return [{ ...first, quantity: chance.pick([-1, 0, 1.5, 1e9]) }, ...others]
  }
}
