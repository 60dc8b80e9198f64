import { setTimeout as pause } from 'node:timers/promises'
import type { PaymentOrder } from '#contract/checkout-shapes.ts'
import { Refusal } from '#contract/client.ts'
import { deliveryChargePaise, usualDeliveryTerms } from '#contract/delivery-terms.ts'
import { paiseOf } from '#contract/money.ts'
import { address } from '../../tests/actors.ts'
import { isPassing, orRefusal } from '../visitor.ts'
import type { OrderedWith, Visitor } from '../world.ts'
import type { Wanted } from './fill-cart.ts'
import { prescriptionOf } from './prescriptions.ts'

const mostTries = 4

type Body = {
  cartItems: Wanted[]
  deliveryAddress: typeof address
  couponCode?: string | undefined
  paymentMethod?: 'cash' | undefined
} & Partial<OrderedWith>

/**
 * Checks out, with a prescription where the shop asks for one: once, twice at the same moment, or again when the shop
 * asks to retry.
 */
export async function checkOut(visit: Visitor, cartItems: Wanted[]): Promise<PaymentOrder | null> {
  const { world, chance, api } = visit
  const couponCode = chance.percent(30) ? chance.pick(world.coupons) : undefined
  const paymentMethod = chance.percent(30) ? ('cash' as const) : undefined
  let body: Body = { cartItems, deliveryAddress: address, couponCode, paymentMethod }
  const clicks = chance.percent(25) ? 2 : 1
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answers = await Promise.all(
      Array.from({ length: clicks }, () => orRefusal(api().orders.createPayment({ body }))),
    )
    world.actions.add(clicks > 1 ? 'checked out with a double click' : 'checked out')
    const orders = answers.flatMap((one) => (one instanceof Refusal ? [] : [one.order]))
    const [order] = orders
    if (order !== undefined) {
      for (const one of orders) check(visit, one, body)
      await expectOne(visit, new Set(orders.map(({ orderId }) => orderId)))
      return order
    }
    if (answers.some((one) => one instanceof Refusal && one.code.startsWith('coupon_'))) {
      world.actions.add('was refused a coupon')
      body = { ...body, couponCode: undefined }
      continue
    }
    if (answers.some((one) => one instanceof Refusal && noCash.includes(one.code))) {
      world.actions.add('could not pay in cash')
      body = { ...body, paymentMethod: undefined }
      continue
    }
    if (answers.some((one) => one instanceof Refusal && one.code === 'prescription_required')) {
      const chosen = await prescriptionOf(visit)
      if (chosen === null) return null
      world.actions.add('checked out with a prescription')
      body = { ...body, ...chosen }
      continue
    }
    if (!answers.some((one) => one instanceof Refusal && isPassing(one))) return null
    await world.pause(chance.between(200, 1500))
  }
  return null
}

const noCash: readonly string[] = ['cash_not_offered', 'too_many_cash_orders']

/**
 * Expects one order, unless the fifteen minutes of the first ran out before the second click arrived, or somebody had
 * cancelled it, as may happen to one that is placed at once.
 */
async function expectOne({ world }: Visitor, orderIds: ReadonlySet<string>): Promise<void> {
  if (orderIds.size < 2) return
  // The actors who advance the clock or cancel may record these orders later.
  await pause(2000)
  const ids = [...orderIds]
  const { overdue, cancelled } = world.promises
  if (!ids.some((id) => overdue.has(id) || cancelled.has(id)))
    world.watch.addViolation(`a double click made two orders: ${ids.join()}`)
}

/**
 * The price must equal the one that was shown, to the paisa; otherwise the shop must report a changed cart. A coupon
 * takes something off, at most a tenth of the items.
 */
function check({ world, token }: Visitor, order: PaymentOrder, body: Body) {
  const { cartItems: items, couponCode } = body
  const { id, orderId, amount } = order
  const subtotal = items.reduce((sum, one) => sum + paiseOf(one.price ?? 0) * one.quantity, 0)
  const expected = subtotal + deliveryChargePaise(subtotal, 1, usualDeliveryTerms)
  const isOff = amount < expected && amount >= expected - Math.round(subtotal / 10)
  if (couponCode !== undefined) world.actions.add('checked out with a coupon')
  if (couponCode === undefined ? amount !== expected : !isOff)
    world.watch.addViolation(
      `order ${orderId} costs ${amount} paise, but was shown with ${expected}`,
    )
  if (order.placed !== (body.paymentMethod && true))
    world.watch.addViolation(`order ${orderId} is ${order.placed ? '' : 'not '}paid in cash`)
  if (order.placed) {
    world.actions.add('ordered in cash')
    world.promises.placed.set(orderId, { token, amount })
    return
  }
  const known = world.promises.opened.get(id)
  if (known !== undefined && known.orderId !== orderId)
    world.watch.addViolation(`${id} belongs to both ${known.orderId} and ${orderId}`)
  world.promises.opened.set(id, { orderId, amount })
}
