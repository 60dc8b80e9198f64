import type { ConsignmentState } from '#contract/consignments.ts'
import { expectAnswer } from './answer.ts'
import { chosen, giveBack, sellableAgain, type World } from './world.ts'

/* What a pharmacy's counter does with its part of an order. `at` chooses the part, and mostly one that fits. */

const steps = {
  accept: ['new', 'accepted'],
  deliver: ['shipped', 'delivered'],
} as const satisfies Record<string, readonly [ConsignmentState, ConsignmentState]>

const before: readonly ConsignmentState[] = ['new', 'accepted', 'packed']

/** A part of an order: nine times of ten one in such a state, if there is any. */
export function partOf({ orders }: World, at: number, ...states: readonly ConsignmentState[]) {
  const all = orders.flatMap(({ parts }) => parts)
  const fit = at % 10 === 9 ? [] : all.filter(({ state }) => states.includes(state))
  const list = fit.length > 0 ? fit : all
  return list.length > 0 ? chosen(list, at) : null
}

function takes(name: keyof typeof steps) {
  const [from, to] = steps[name]
  return async (world: World, at: number) => {
    const part = partOf(world, at, from)
    if (part === null) return
    const { api } = chosen(world.pharmacies, part.seller)
    const fits = part.state === from
    const params = { id: part.id }
    await expectAnswer(api.pharmacyOrders[name]({ params }), fits ? 'done' : 'step_taken')
    if (fits) part.state = to
  }
}

/** From the batches that it was sold from; from others, where those are blocked by now. */
async function pack(world: World, at: number) {
  const part = partOf(world, at, 'accepted')
  if (part === null) return
  const { api } = chosen(world.pharmacies, part.seller)
  const free = await sellableAgain(world, part)
  const missing = part.lines.map(({ id, left, medicine }) => {
    return {
      units: left - Math.min(left, free.get(id) ?? 0),
      medicine: chosen(world.medicines, medicine),
    }
  })
  const packed = api.pharmacyOrders.pack({ params: { id: part.id }, body: {} })
  if (part.state !== 'accepted') return expectAnswer(packed, 'step_taken')
  if (missing.some(({ units, medicine }) => units > medicine.units))
    return expectAnswer(packed, 'batch_unfit', 'order_held')
  await expectAnswer(packed, 'done')
  for (const { units, medicine } of missing) medicine.units -= units
  part.state = 'packed'
  part.wasPacked = true
}

/** Not with a batch in it that is being recalled. */
async function handOver(world: World, at: number) {
  const part = partOf(world, at, 'packed')
  if (part === null) return
  const { pharmacyOrders } = chosen(world.pharmacies, part.seller).api
  const params = { id: part.id }
  const { order } = await pharmacyOrders.detail({ params })
  const packed = order.items.flatMap(({ picks }) => picks.map(({ batchId }) => batchId))
  const isHeld = world.recalls.some(({ batchId }) => packed.includes(batchId))
  const handed = pharmacyOrders.handOver({ params, body: { carrier: 'India Post' } })
  if (part.state !== 'packed') return expectAnswer(handed, 'step_taken')
  if (isHeld) return expectAnswer(handed, 'order_held')
  await expectAnswer(handed, 'done')
  part.state = 'shipped'
}

/** A line, or all that is left; its units stand on the shelf again. */
async function decline(world: World, at: number, isAll: boolean) {
  const part = partOf(world, at, ...before)
  if (part === null) return
  const { api } = chosen(world.pharmacies, part.seller)
  const line = chosen(part.lines, at)
  const body = { reason: 'Out of stock', ...(isAll ? {} : { items: [line.id] }) }
  const free = await sellableAgain(world, part)
  const declined = api.pharmacyOrders.decline({ params: { id: part.id }, body })
  if (!before.includes(part.state)) return expectAnswer(declined, 'step_taken')
  if (!isAll && line.left === 0) return expectAnswer(declined, 'line_declined')
  await expectAnswer(declined, 'done')
  giveBack(world, isAll ? part.lines : [line], free)
  if (part.lines.every(({ left }) => left === 0)) part.state = 'declined'
  // Nothing of it is left: as good as called off.
  if (part.order.parts.every(({ state }) => state === 'declined' || state === 'cancelled'))
    Object.assign(part.order, { isCancelled: true, status: 'cancelled' })
}

export const counterDeeds = {
  accept: takes('accept'),
  pack,
  handOver,
  deliver: takes('deliver'),
  declineLine: (world: World, at: number) => decline(world, at, false),
  declineAll: (world: World, at: number) => decline(world, at, true),
}
