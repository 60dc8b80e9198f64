import { Refusal } from '#contract/client.ts'
import { address } from '../../tests/actors.ts'
import { tried, visitor } from '../visitor.ts'
import type { World } from '../world.ts'

/** When nobody holds anything, one unit more than there is can't be had, and all of them can. */
export async function tryTheShelf(world: World, buyers: readonly string[]): Promise<void> {
  const { watch, stand } = world
  const free = new Map(
    (
      await stand.query<{ id: string; free: number }>(
        'select id, stock - reserved as free from medicines where deleted_at is null',
      )
    ).map(({ id, free: units }) => [id, units]),
  )
  for (const [at, { id, name }] of world.wares.entries()) {
    const units = free.get(id)
    const token = buyers[at % buyers.length]
    if (units === undefined || token === undefined) continue
    const { orders } = visitor(world, world.chance('shelf'), token).api()
    const buy = (quantity: number) =>
      tried(
        orders.createPayment({
          body: { cartItems: [{ _id: id, quantity }], deliveryAddress: address },
        }),
      )
    const tooMany = await buy(units + 1)
    const said = tooMany instanceof Refusal ? tooMany.code : 'yes'
    if (said !== 'insufficient_stock')
      watch.blame(
        `asked for ${units + 1} of ${name}, of which ${units} are free, the shop says ${said}`,
      )
    if (units === 0) continue
    const all = await buy(units)
    if (all instanceof Refusal)
      watch.blame(`${units} of ${name} are free, and can't be had: ${all.message}`)
  }
}
