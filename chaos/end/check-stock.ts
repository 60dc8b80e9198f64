import { Refusal } from '#contract/client.ts'
import { address } from '../../tests/actors.ts'
import { orRefusal, visitor } from '../visitor.ts'
import type { World } from '../world.ts'

/**
 * Without reservations, a customer can't buy one unit more than the stock, and can buy all of it; what a prescription
 * allows is another limit.
 */
export async function checkStock(world: World, buyers: readonly string[]): Promise<void> {
  const { watch, stand } = world
  const rows = await stand.query<{ id: string; free: number; needs: boolean }>(
    'select id, stock - reserved as free, needs_prescription as needs from medicines where deleted_at is null',
  )
  const free = new Map(rows.map(({ id, free: units }) => [id, units]))
  const prescribed = new Set(rows.filter(({ needs }) => needs).map(({ id }) => id))
  for (const [at, { id, name }] of world.medicines.entries()) {
    const units = free.get(id)
    const token = buyers[at % buyers.length]
    if (units === undefined || token === undefined || prescribed.has(id)) continue
    const { orders } = visitor(world, world.chance('inventory'), token).api()
    const buy = (quantity: number) =>
      orRefusal(
        orders.createPayment({
          body: { cartItems: [{ _id: id, quantity }], deliveryAddress: address },
        }),
      )
    const tooMany = await buy(units + 1)
    const code = tooMany instanceof Refusal ? tooMany.code : 'yes'
    if (code !== 'insufficient_stock')
      watch.addViolation(
        `the shop answers ${code} to a checkout of ${units + 1} of ${name}, of which ${units} are free`,
      )
    if (units === 0) continue
    const all = await buy(units)
    if (all instanceof Refusal)
      watch.addViolation(`${units} of ${name} are free, but can't be bought: ${all.message}`)
  }
}
