import { confirmedDelivery } from '../../tests/shipments.ts'
import { orNull, visitor } from '../visitor.ts'
import type { Visitor } from '../world.ts'

const open = ['new', 'accepted', 'packed', 'shipped']

/** Acts as those in all pharmacies who pack, hand over and deliver; most of it is to be paid in cash. */
export async function actAsPackers(visit: Visitor): Promise<void> {
  const { world } = visit
  while (!world.isOver()) {
    await world.pause(visit.chance.between(100, 600))
    await takeOneAlong(visit)
  }
}

/** Takes a shipment's next steps, until one is refused. */
async function takeOneAlong({ world, chance }: Visitor): Promise<void> {
  const { api } = visitor(world, chance, chance.pick(world.sellers).token)
  const list = await orNull(api().pharmacyShipments.list({ query: { limit: 50 } }))
  const all = list?.body.orders.filter(({ state }) => open.includes(state)) ?? []
  const inCash = all.filter(({ cash }) => cash !== undefined)
  const some = chance.percent(85) && inCash.length > 0 ? inCash : all
  if (some.length === 0) return
  const { _id: id, state, cash } = chance.pick(some)
  const params = { id }
  const steps = {
    new: () => api().pharmacyShipments.accept({ params }),
    accepted: () => api().pharmacyShipments.pack({ params }),
    packed: () => api().pharmacyShipments.handOver({ params, body: { carrier: 'India Post' } }),
  }
  for (const [name, take] of Object.entries(steps).slice(open.indexOf(state))) {
    if ((await orNull(take())) === null) return
    world.actions.add(name === 'packed' ? 'handed over' : `took what was ${name}`)
  }
  const proof = await orNull(confirmedDelivery({ api: api() }, id))
  if (proof === null) return
  const body = { ...proof, ...(cash ? { cashCollected: true as const } : {}) }
  const deliver = () => orNull(api().pharmacyShipments.deliver({ params, body }))
  const clicks = chance.percent(20) ? [deliver(), deliver()] : [deliver()]
  const answers = await Promise.all(clicks)
  if (answers.every((answer) => answer === null)) return
  world.actions.add(cash ? 'delivered for cash' : 'delivered')
  // Of what was cancelled on its way there is nothing to collect.
  if (answers.some((answer) => answer?.order.cash?.collectedAt)) world.promises.collected.add(id)
}
