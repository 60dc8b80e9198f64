import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#contract/client.ts'
import { deliveryChargePaise, paiseOf } from '#contract/money.ts'
import type { PaymentOrder } from '#contract/orders.ts'
import { address } from '../../tests/actors.ts'
import { isPassing, tried } from '../visitor.ts'
import type { Visitor } from '../world.ts'
import type { Wanted } from './fill-cart.ts'

const mostTries = 3

/** Presses the button: once, twice at the same moment, or again where the shop asks for patience. */
export async function checkOut(visit: Visitor, cartItems: Wanted[]): Promise<PaymentOrder | null> {
  const { world, chance, api } = visit
  const body = { cartItems, deliveryAddress: address }
  const clicks = chance.percent(25) ? 2 : 1
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answers = await Promise.all(
      Array.from({ length: clicks }, () => tried(api().orders.createPayment({ body }))),
    )
    world.deeds.add(clicks > 1 ? 'checked out with a double click' : 'checked out')
    const orders = answers.flatMap((one) => (one instanceof Refusal ? [] : [one.order]))
    const [order] = orders
    if (order !== undefined) {
      for (const one of orders) check(visit, one, cartItems)
      await expectOne(visit, new Set(orders.map(({ orderId }) => orderId)))
      return order
    }
    if (!answers.some((one) => one instanceof Refusal && isPassing(one))) return null
    await world.pause(chance.between(200, 1500))
  }
  return null
}

/** One checkout, unless the fifteen minutes of the first were over when the second click came in. */
async function expectOne({ world }: Visitor, orderIds: ReadonlySet<string>): Promise<void> {
  if (orderIds.size < 2) return
  // Whoever lets time pass may hear later which orders it passed for.
  await pause(2000)
  const ids = [...orderIds]
  if (!ids.some((id) => world.promises.overdue.has(id)))
    world.watch.blame(`a double click made two orders: ${ids.join()}`)
}

/** The price is the one that was seen, to the paisa: else the shop says that the cart has changed. */
function check({ world }: Visitor, order: PaymentOrder, items: Wanted[]): void {
  const { id, orderId, amount } = order
  const subtotal = items.reduce((sum, one) => sum + paiseOf(one.price ?? 0) * one.quantity, 0)
  const expected = subtotal + deliveryChargePaise(subtotal)
  if (amount !== expected)
    world.watch.blame(`order ${orderId} costs ${amount} paise and was shown with ${expected}`)
  const known = world.promises.opened.get(id)
  if (known !== undefined && known.orderId !== orderId)
    world.watch.blame(`${id} stands for ${known.orderId} and ${orderId}`)
  world.promises.opened.set(id, { orderId, amount })
}
