import type { CartItem } from '#contract/cart.ts'
import { orNull } from '../visitor.ts'
import type { Visitor } from '../world.ts'

export type Wanted = { _id: string; quantity: number; price?: number }

const mostItems = 4

/**
 * What a customer wants to buy: the items of the cart, unless the customer tampers with them. Null:
 * nothing.
 */
export async function fillCart(visit: Visitor): Promise<Wanted[] | null> {
  const { world, chance, api } = visit
  if (chance.percent(30)) await browse(visit)
  for (let left = chance.between(1, 3); left > 0; left -= 1) {
    const body = { itemId: chance.pick(world.medicines).id, quantity: chance.between(1, 3) }
    await orNull(api().cart.add({ body }))
  }
  const cart = await orNull(api().cart.view())
  if (cart === null) return null
  const items = await fixCart(visit, cart.cartData)
  if (items.length === 0) return null
  return chance.percent(10) ? tampered(visit, items) : items
}

async function browse({ world, chance, api }: Visitor): Promise<void> {
  const { id } = chance.pick(world.medicines)
  await orNull(api().catalogue.list({ query: { limit: chance.between(5, 40) } }))
  await orNull(api().catalogue.detail({ params: { id } }))
  await orNull(api().catalogue.stockInfo({ body: { medicineIds: [id] } }))
}

/** Removes items that are unavailable or exceed the stock; sometimes changes a quantity. */
async function fixCart({ chance, api }: Visitor, cartData: CartItem[]): Promise<Wanted[]> {
  const items: Wanted[] = []
  for (const { _id, quantity, price, stockQuantity } of cartData) {
    const params = { id: _id }
    if (stockQuantity < quantity && chance.percent(80)) {
      await orNull(api().cart.remove({ params }))
      continue
    }
    if (items.length >= mostItems) {
      await orNull(api().cart.remove({ params }))
      continue
    }
    const wanted = chance.percent(15) ? chance.between(1, 2) : quantity
    if (wanted !== quantity)
      await orNull(api().cart.update({ body: { itemId: _id, quantity: wanted } }))
    items.push({ _id, quantity: wanted, price })
  }
  return items
}

/** A different price, one medicine twice, or an invalid quantity. */
function tampered({ world, chance }: Visitor, items: Wanted[]): Wanted[] {
  world.actions.add('tampered with the cart')
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
