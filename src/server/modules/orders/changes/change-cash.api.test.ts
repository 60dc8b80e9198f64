import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderChanges } from '#contract/order-changes.ts'
import { type Terms, usualTerms } from '#server/platform/terms.ts'
import { address, newCustomer, newMedicine, type TestActor } from '../../../../../tests/actors.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

/* Where an order that is paid in cash may go. */

const cash = { upToPaise: 1000_00, pins: ['411', '400001'] }
const terms: Terms = { ...usualTerms, cash }
const pune = { ...address, zipCode: '411004' }
let scenario: Scenario
let customer: TestActor
let orderId: string
beforeAll(async () => {
  scenario = await openScenario({ terms })
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  terms.cash = cash
  customer = await newCustomer(scenario.shop)
  orderId = await ordered('cash')
})

async function ordered(paymentMethod?: 'cash') {
  const { _id } = await newMedicine(scenario.pharmacy, { price: 100 })
  const cartItems = [{ _id, quantity: 2 }]
  const { order } = await customer.api.orders.createPayment({
    body: { cartItems, deliveryAddress: pune, ...(paymentMethod ? { paymentMethod } : {}) },
  })
  if (!paymentMethod)
    await customer.api.orders.verifyPayment({ body: await scenario.shop.sandbox.pay(order.id) })
  return order.orderId
}
const detail = async () => (await customer.api.orders.detail({ params: { orderId } })).order
const bodyOf = (changes: Omit<OrderChanges, 'revision'>) => ({
  params: { orderId },
  body: { revision: 0, ...changes },
})
const preview = (changes: Omit<OrderChanges, 'revision'>) =>
  customer.api.changes.preview(bodyOf(changes))
const change = (changes: Omit<OrderChanges, 'revision'>) =>
  customer.api.changes.apply(bodyOf(changes))
const to = (zipCode: string) => ({ deliveryAddress: { ...pune, zipCode } })
const notHere = {
  status: 409,
  code: 'cash_not_offered',
  message: 'Cash on delivery is not available at this PIN code. Please pay now.',
}

test('does not go to a PIN code where the shop takes no cash, nor does its preview', async () => {
  await expect(preview(to('560001'))).rejects.toMatchObject(notHere)
  await expect(change(to('560001'))).rejects.toMatchObject(notHere)
  expect(await detail()).toMatchObject({ revision: 0, deliveryAddress: { zipCode: '411004' } })
})

test('goes to another PIN code where the shop takes cash', async () => {
  await preview(to('400001'))
  const { order } = await change(to('400001'))
  expect(order).toMatchObject({ revision: 1, deliveryAddress: { zipCode: '400001' } })
  await expectInvariants(scenario.shop.database)
})

test.each([
  ['takes no cash any more', null],
  ['takes cash elsewhere only', { ...cash, pins: ['560'] }],
])('changes at its PIN code although the shop %s', async (_, now) => {
  terms.cash = now
  const [item] = (await detail()).items
  const items = [{ _id: item?._id ?? '', quantity: 1 }]
  const elsewhere = { deliveryAddress: { ...pune, addressLine1: '7, Karve Road' }, items }
  expect(await preview(elsewhere)).toMatchObject({ preview: { total: 140 } })
  const { order } = await change(elsewhere)
  expect(order).toMatchObject({ deliveryAddress: { addressLine1: '7, Karve Road' } })
  await expectInvariants(scenario.shop.database)
})

test('goes anywhere if it is paid already', async () => {
  orderId = await ordered()
  const { order } = await change(to('560001'))
  expect(order).toMatchObject({ deliveryAddress: { zipCode: '560001' } })
})
