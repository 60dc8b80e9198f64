import { Refusal } from '#contract/client.ts'
import { orNull, tried } from '../visitor.ts'
import type { Visitor } from '../world.ts'
import { checkOut } from './check-out.ts'
import { fillCart } from './fill-cart.ts'
import { payInWindow } from './pay-in-window.ts'
import { proveIt } from './prove-it.ts'

/** Buys, again and again, as carelessly as people do. */
export async function beCustomer(visit: Visitor): Promise<void> {
  const { world, chance } = visit
  while (!world.isOver()) {
    await buy(visit)
    if (chance.percent(15)) await lookBack(visit)
    await world.pause(chance.between(20, 500))
  }
}

async function buy(visit: Visitor): Promise<void> {
  const { world, chance } = visit
  const items = await fillCart(visit)
  if (items === null) return
  const [order] = await Promise.all([checkOut(visit, items), secondTab(visit)])
  if (order === null) return
  if (chance.percent(15)) return world.deeds.add('left before paying')
  const proof = await payInWindow(visit, order)
  if (proof === null) return
  if (chance.percent(25)) return world.deeds.add('closed the browser after paying')
  if (chance.percent(20)) await world.pause(chance.between(500, 5000))
  const [orderId] = await Promise.all([proveIt(visit, order, proof), secondTab(visit)])
  if (orderId !== null && chance.percent(25)) await callOff(visit, orderId)
}

/** Some shop on in another tab while they pay. */
async function secondTab({ world, chance, api }: Visitor): Promise<void> {
  if (!chance.percent(20)) return
  world.deeds.add('used a second tab')
  for (let n = chance.between(1, 4); n > 0; n -= 1) {
    const body = { itemId: chance.pick(world.wares).id, quantity: 1 }
    await orNull(api().cart.add({ body }))
  }
}

/** Within 15 minutes; some press the button twice. */
async function callOff({ world, chance, api }: Visitor, orderId: string): Promise<void> {
  if (chance.percent(50)) await world.pause(chance.between(100, 3000))
  const body = { reason: 'Ordered by mistake' }
  const times = chance.percent(30) ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: times }, () => tried(api().orders.cancel({ params: { orderId }, body }))),
  )
  for (const answer of answers) {
    if (answer instanceof Refusal) continue
    world.deeds.add('cancelled by the customer')
    world.promises.cancelled.add(orderId)
    // Its status is the administrator's to word, at any moment: only the fact counts.
    if (answer.order.cancelledAt === null)
      world.watch.blame(`order ${orderId} stands right after its cancellation`)
  }
}

/** What was paid must be there whenever its customer looks. */
async function lookBack({ world, token, api }: Visitor): Promise<void> {
  const mine = [...world.promises.paid].filter(([, owner]) => owner === token).map(([id]) => id)
  const seen = await orNull(api().orders.list({ query: { limit: 100 } }))
  if (seen === null) return
  world.deeds.add('looked at the orders')
  const found = new Map(seen.orders.map((order) => [order._id, order.paymentStatus]))
  for (const id of mine) {
    const status = found.get(id)
    if (status === undefined && seen.nextCursor !== null) continue
    if (status !== 'paid' && status !== 'refunded')
      world.watch.blame(
        `order ${id}, which was said to be paid, is ${status ?? 'not in the history'}`,
      )
  }
}
