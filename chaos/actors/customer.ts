import { Refusal } from '#contract/client.ts'
import { password } from '../../tests/actors.ts'
import { orNull, orRefusal, visitor } from '../visitor.ts'
import type { Visitor } from '../world.ts'
import { changeOrder } from './change-order.ts'
import { checkOut } from './check-out.ts'
import { fillCart } from './fill-cart.ts'
import { payInWindow } from './pay-in-window.ts'
import { sendProof } from './send-proof.ts'

/** Acts as a customer who buys again and again, as carelessly as people do. */
export async function actAsCustomer(visit: Visitor): Promise<void> {
  const { world, chance } = visit
  while (!world.isOver()) {
    await buy(visit)
    if (chance.percent(15)) await checkHistory(visit)
    if (chance.percent(30)) await nameAccount(visit)
    await world.pause(chance.between(20, 500))
  }
}

async function buy(visit: Visitor): Promise<void> {
  const { world, chance } = visit
  const items = await fillCart(visit)
  if (items === null) return
  const [order] = await Promise.all([checkOut(visit, items), secondTab(visit)])
  if (order === null) return
  if (order.placed) return thinkAgain(visit, order.orderId)
  if (chance.percent(15)) return world.actions.add('left before paying')
  const proof = await payInWindow(visit, order)
  if (proof === null) return
  if (chance.percent(25)) return world.actions.add('closed the browser after paying')
  if (chance.percent(20)) await world.pause(chance.between(500, 5000))
  const [orderId] = await Promise.all([sendProof(visit, order, proof), secondTab(visit)])
  if (orderId !== null) await thinkAgain(visit, orderId)
}

/** Half of the customers change what they have ordered, and some cancel it. */
async function thinkAgain(visit: Visitor, orderId: string): Promise<void> {
  const { chance } = visit
  const [changes, cancels] = [chance.percent(50), chance.percent(25)]
  // Some press both buttons, in two tabs.
  await Promise.all([
    changes ? changeOrder(visit, orderId) : null,
    cancels ? cancelOrder(visit, orderId) : null,
  ])
}

/** Some customers continue to shop in another tab while they pay. */
async function secondTab({ world, chance, api }: Visitor): Promise<void> {
  if (!chance.percent(20)) return
  world.actions.add('used a second tab')
  for (let n = chance.between(1, 4); n > 0; n -= 1) {
    const body = { itemId: chance.pick(world.medicines).id, quantity: 1 }
    await orNull(api().cart.add({ body }))
  }
}

/** Cancels within 15 minutes; sometimes with a double click. */
async function cancelOrder({ world, chance, api }: Visitor, orderId: string): Promise<void> {
  if (chance.percent(50)) await world.pause(chance.between(100, 3000))
  const body = { reason: 'Ordered by mistake' }
  const times = chance.percent(30) ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      orRefusal(api().orders.cancel({ params: { orderId }, body })),
    ),
  )
  for (const answer of answers) {
    if (answer instanceof Refusal) continue
    world.actions.add('cancelled by the customer')
    world.promises.cancelled.add(orderId)
    // The administrator may change the status at any time: only `cancelledAt` counts.
    if (answer.order.cancelledAt === null)
      world.watch.addViolation(`order ${orderId} is not cancelled right after its cancellation`)
  }
}

/** An order that is paid, or placed in cash, must be visible whenever its customer looks. */
async function checkHistory({ world, token, api }: Visitor): Promise<void> {
  const mine = [...world.promises.paid].filter(([, owner]) => owner === token).map(([id]) => id)
  const inCash = [...world.promises.placed].filter(([, one]) => one.token === token)
  const seen = await orNull(api().orders.list({ query: { limit: 100 } }))
  if (seen === null) return
  world.actions.add('looked at the orders')
  for (const [id] of inCash)
    if (seen.nextCursor === null && !seen.orders.some(({ _id }) => _id === id))
      world.watch.addViolation(`order ${id} was placed in cash, but is not in the history`)
  const found = new Map(seen.orders.map((order) => [order._id, order.paymentStatus]))
  for (const id of mine) {
    const status = found.get(id)
    if (status === undefined && seen.nextCursor !== null) continue
    if (status !== 'paid' && status !== 'refunded')
      world.watch.addViolation(
        `order ${id} was confirmed as paid, but is ${status ?? 'not in the history'}`,
      )
  }
}

/** Says where to pay back the cash of an order that was refunded. */
async function nameAccount({ world, chance, token, api }: Visitor): Promise<void> {
  const mine = [...world.promises.placed].filter(([, one]) => one.token === token)
  if (mine.length === 0) return
  const [orderId] = chance.pick(mine)
  const body = { payTo: { upi: 'meera.kulkarni@okhdfc' } }
  if (await orNull(api().cash.setPayTo({ params: { orderId }, body })))
    world.actions.add('named an account for a refund')
}

/** Registers, logs in at another process, and acts as a customer from then on. */
export async function actAsNewcomer(visit: Visitor, number: number): Promise<void> {
  const { world, chance, api } = visit
  const email = `newcomer${number}@example.in`
  while (!world.isOver()) {
    const body = { name: 'Arjun Rao', email, password }
    await orNull(api().accounts.customerRegister({ body }))
    const known = await orNull(api().accounts.customerLogin({ body: { email, password } }))
    if (known !== null) {
      world.actions.add('registered and logged in')
      return actAsCustomer(visitor(world, chance, known.token))
    }
    await world.pause(1000)
  }
}
