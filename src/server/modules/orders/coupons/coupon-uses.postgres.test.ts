import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { newCode, newOperatorCoupon } from '../../../../../tests/coupons.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

let scenario: Scenario
let admin: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())

async function ready(mostUses: number, count: number) {
  const code = newCode()
  await newOperatorCoupon(admin, { code, mostUses, usesPerCustomer: 1 })
  const { _id } = await newMedicine(scenario.pharmacy, { price: 50, stockQuantity: 100 })
  const customers = await Promise.all(
    Array.from({ length: count }, () => newCustomer(scenario.shop)),
  )
  const checkout = ({ api }: TestActor, quantity = 2) => {
    const cartItems = [{ _id, quantity }]
    return api.orders.createPayment({
      body: { cartItems, deliveryAddress: address, couponCode: code },
    })
  }
  return { code, customers, checkout }
}

const codesOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? 'opened' : one.reason.code)).sort()

test('gives the last use of a coupon to one of two customers who want it at the same time', async () => {
  const { customers, checkout } = await ready(3, 6)
  const settled = await Promise.allSettled(customers.map((one) => checkout(one)))
  const refused = Array.from({ length: 3 }, () => 'coupon_used_up')
  expect(codesOf(settled)).toEqual([...refused, 'opened', 'opened', 'opened'])
  await expectInvariants(scenario.shop.database)
})

test('gives one use to a customer who checks out several carts at the same time', async () => {
  const { customers, checkout } = await ready(10, 1)
  const [customer] = customers
  if (customer === undefined) throw new Error('there is no customer')
  const settled = await Promise.allSettled(
    [1, 2, 3].map((quantity) => checkout(customer, quantity)),
  )
  const opened = codesOf(settled).filter((one) => one === 'opened')
  expect(opened.length).toBeGreaterThan(0)
  await expectInvariants(scenario.shop.database)
})

test('gives a use that was released to a late payment or to a checkout, not to both', async () => {
  const { customers, checkout } = await ready(1, 2)
  const [late, other] = customers
  if (late === undefined || other === undefined) throw new Error('there are no customers')
  const { order } = await checkout(late)
  const ended = 'update orders set reservation_expires_at = now() where id = $1 returning id'
  await scenario.rows(ended, order.orderId)
  await late.api.cart.view()
  const { _id } = await newMedicine(scenario.pharmacy, { price: 10 })
  // Another cart of theirs gives the reservation back, and with it the use.
  const without = { cartItems: [{ _id, quantity: 1 }], deliveryAddress: address }
  await late.api.orders.createPayment({ body: without })
  const body = await scenario.shop.sandbox.pay(order.id)
  const settled = await Promise.allSettled([
    late.api.orders.verifyPayment({ body }),
    checkout(other),
  ])
  expect(codesOf(settled).filter((one) => one === 'opened')).toHaveLength(1)
  await expectInvariants(scenario.shop.database)
})

test('takes the coupon off when a double click replaces an earlier checkout', async () => {
  const { customers, checkout } = await ready(100, 40)
  const { _id } = await newMedicine(scenario.pharmacy, { price: 10, stockQuantity: 100 })
  const earlier = { cartItems: [{ _id, quantity: 1 }], deliveryAddress: address }
  for (const customer of customers) {
    await customer.api.orders.createPayment({ body: earlier })
    // One click releases the earlier reservation while the other looks at it.
    const clicks = await Promise.all([checkout(customer), checkout(customer)])
    // Two at ₹50, with 10 % off and ₹40 for their delivery.
    expect(clicks.map(({ order }) => order.amount)).toEqual([130_00, 130_00])
  }
})
