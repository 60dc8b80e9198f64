import { asOrdered } from '../../tests/verification.ts'
import { orNull, visitor } from '../visitor.ts'
import type { Visitor } from '../world.ts'

/**
 * Acts as the pharmacists of all pharmacies: verifies what waits, sometimes for more than was ordered or with
 * repeats, rejects a few, and packs.
 */
export async function actAsPharmacists(visit: Visitor): Promise<void> {
  const { world } = visit
  while (!world.isOver()) {
    await world.pause(visit.chance.between(100, 800))
    await workOnOne(visit)
  }
}

async function workOnOne({ world, chance }: Visitor): Promise<void> {
  const { api } = visitor(world, chance, chance.pick(world.sellers).token)
  const query = { queue: 'waiting', limit: 5 } as const
  const waiting = await orNull(api().verification.list({ query }))
  const all = waiting?.body.verifications ?? []
  if (all.length === 0) return
  const params = { id: chance.pick(all)._id }
  const claimed = await orNull(api().verification.claim({ params }))
  if (claimed === null) return
  if (chance.percent(15)) {
    const body = { reason: chance.pick(['unsigned', 'illegible', 'not_this_medicine'] as const) }
    if (await orNull(api().verification.reject({ params, body })))
      world.actions.add('rejected a prescription')
    return
  }
  const { items, ...decision } = asOrdered(claimed.verification)
  const generous = (items ?? []).map((item) => ({
    ...item,
    quantity: item.quantity * chance.between(1, 3),
    repeats: chance.between(0, 1),
  }))
  const body = { ...decision, items: generous }
  if (await orNull(api().verification.verify({ params, body })))
    world.actions.add('verified a prescription')
  await orNull(api().pharmacyShipments.accept({ params }))
  if (await orNull(api().pharmacyShipments.pack({ params })))
    world.actions.add('packed on a prescription')
}
