import type { ShipmentState } from '#contract/shipments.ts'
import { confirmedDelivery } from '../shipments.ts'
import { expectAnswer } from './answer.ts'
import { pick, restock, type Shipment, sellableAgain, type World } from './world.ts'

/* What a pharmacy does with its shipment. `at` chooses the shipment, mostly one in a fitting state. */

const steps = {
  accept: ['new', 'accepted'],
  deliver: ['shipped', 'delivered'],
} as const satisfies Record<string, readonly [ShipmentState, ShipmentState]>

const before: readonly ShipmentState[] = ['new', 'accepted', 'packed']

/** A shipment: nine times in ten one in such a state, if there is any. */
export function shipmentOf({ orders }: World, at: number, ...states: readonly ShipmentState[]) {
  const all = orders.flatMap(({ shipments }) => shipments)
  const fit = at % 10 === 9 ? [] : all.filter(({ state }) => states.includes(state))
  const list = fit.length > 0 ? fit : all
  return list.length > 0 ? pick(list, at) : null
}

function takes(name: keyof typeof steps) {
  const [from, to] = steps[name]
  return async (world: World, at: number) => {
    const shipment = shipmentOf(world, at, from)
    if (shipment === null) return
    const { api } = pick(world.pharmacies, shipment.seller)
    const fits = shipment.state === from
    const params = { id: shipment.id }
    const body = name === 'deliver' ? await proofOf(world, shipment, at) : undefined
    const taken =
      body === undefined
        ? api.pharmacyShipments.accept({ params })
        : api.pharmacyShipments.deliver({ params, body: body.proof })
    if (fits && body?.isUnconfirmed) return expectAnswer(taken, 'cash_not_confirmed')
    await expectAnswer(taken, fits ? 'done' : 'step_taken')
    if (fits) shipment.state = to
  }
}

/** A carrier's confirmation, with the cash if there is any; sometimes the pharmacy forgets to confirm it. */
async function proofOf({ pharmacies }: World, { id, order, seller }: Shipment, at: number) {
  const proof = await confirmedDelivery(pick(pharmacies, seller), id)
  const isCash = order.checkout !== null
  const isUnconfirmed = isCash && at % 5 === 0
  const confirmed = isCash && !isUnconfirmed ? ({ cashCollected: true } as const) : {}
  return { proof: { ...proof, ...confirmed }, isUnconfirmed }
}

/** Packs from the batches of the sale, or from others when those are blocked by now. */
async function pack(world: World, at: number) {
  const shipment = shipmentOf(world, at, 'accepted')
  if (shipment === null) return
  const { api } = pick(world.pharmacies, shipment.seller)
  const free = await sellableAgain(world, shipment)
  const missing = shipment.items.map(({ id, left, medicine }) => {
    return {
      units: left - Math.min(left, free.get(id) ?? 0),
      medicine: pick(world.medicines, medicine),
    }
  })
  const packed = api.pharmacyShipments.pack({ params: { id: shipment.id }, body: {} })
  if (shipment.state !== 'accepted') return expectAnswer(packed, 'step_taken')
  if (missing.some(({ units, medicine }) => units > medicine.units))
    return expectAnswer(packed, 'batch_unfit', 'order_on_hold')
  await expectAnswer(packed, 'done')
  for (const { units, medicine } of missing) medicine.units -= units
  shipment.state = 'packed'
  shipment.wasPacked = true
}

/** Hands over, unless a batch in the shipment is being recalled. */
async function handOver(world: World, at: number) {
  const shipment = shipmentOf(world, at, 'packed')
  if (shipment === null) return
  const { pharmacyShipments } = pick(world.pharmacies, shipment.seller).api
  const params = { id: shipment.id }
  const { order } = await pharmacyShipments.detail({ params })
  const packed = order.items.flatMap(({ picks }) => picks.map(({ batchId }) => batchId))
  const isOnHold = world.recalls.some(({ batchId }) => packed.includes(batchId))
  const handed = pharmacyShipments.handOver({ params, body: { carrier: 'India Post' } })
  if (shipment.state !== 'packed') return expectAnswer(handed, 'step_taken')
  if (isOnHold) return expectAnswer(handed, 'order_on_hold')
  await expectAnswer(handed, 'done')
  shipment.state = 'shipped'
}

/** Declines one item or everything left; the units return to stock. */
async function decline(world: World, at: number, isAll: boolean) {
  const shipment = shipmentOf(world, at, ...before)
  if (shipment === null) return
  const { api } = pick(world.pharmacies, shipment.seller)
  const item = pick(shipment.items, at)
  const body = { reason: 'Out of stock', ...(isAll ? {} : { items: [item.id] }) }
  const free = await sellableAgain(world, shipment)
  const declined = api.pharmacyShipments.decline({ params: { id: shipment.id }, body })
  if (!before.includes(shipment.state)) return expectAnswer(declined, 'step_taken')
  if (!isAll && item.left === 0) return expectAnswer(declined, 'item_declined')
  await expectAnswer(declined, 'done')
  restock(world, isAll ? shipment.items : [item], free)
  if (shipment.items.every(({ left }) => left === 0)) shipment.state = 'declined'
  // Nothing of the order is left: it counts as cancelled.
  if (shipment.order.shipments.every(({ state }) => state === 'declined' || state === 'cancelled'))
    Object.assign(shipment.order, { isCancelled: true, status: 'cancelled' })
}

const [accept, deliver] = [takes('accept'), takes('deliver')]

/** The four steps of a shipment, one after another. */
async function fulfil(world: World, at: number) {
  for (const take of [accept, pack, handOver, deliver]) await take(world, at)
}

export const fulfilmentActions = {
  accept,
  pack,
  handOver,
  deliver,
  fulfil,
  declineItem: (world: World, at: number) => decline(world, at, false),
  declineAll: (world: World, at: number) => decline(world, at, true),
}
