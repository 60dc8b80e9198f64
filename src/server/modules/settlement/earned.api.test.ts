import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newMedicine } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { consignmentOf, takeParcelTo } from '../../../../tests/parcels.ts'

/* What real orders bring a pharmacy, from payment to doorstep and back. */

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())

const standing = async () => {
  const { balance, advance } = await counter.pharmacy.api.settlement.balance()
  return { balance, advance }
}

test('a sale is paid ahead until it is delivered, then earned less commission and tax; cancelled afterwards it is taken back', async () => {
  const { shop, pharmacy, buy } = counter
  const admin = await newAdmin(shop)
  const customer = await newCustomer(shop)
  const { _id } = await newMedicine(pharmacy, { price: 105 })
  const order = await buy(customer, { _id, quantity: 1 })
  expect(await standing()).toEqual({ balance: 0, advance: 105 })
  await takeParcelTo(pharmacy, await consignmentOf(customer, order), 'delivered')
  const earned = await standing()
  expect(earned.advance).toBe(0)
  expect(earned.balance).toBeGreaterThan(95)
  const [sale] = (await pharmacy.api.settlement.movements({ query: { limit: 1 } })).body
  expect(sale).toMatchObject({
    kind: 'sale',
    orderId: order,
    goods: 105,
    commission: -8.4,
    amount: earned.balance,
    deliveryCharge: 40,
  })
  const body = { reason: 'It came broken.' }
  await admin.api.adminOrders.cancel({ params: { id: order }, body })
  const [back] = (await pharmacy.api.settlement.movements({ query: { limit: 1 } })).body
  expect(back).toMatchObject({
    kind: 'refund',
    orderId: order,
    amount: -earned.balance,
    balance: 0,
  })
  expect(await standing()).toEqual({ balance: 0, advance: 0 })
  expect(await admin.api.books.accounts()).toMatchObject({ sum: 0 })
})

test('a sale that is called off before it left never was earned', async () => {
  const { shop, pharmacy, buy } = counter
  const customer = await newCustomer(shop)
  const { _id } = await newMedicine(pharmacy, { price: 105 })
  const order = await buy(customer, { _id, quantity: 2 })
  await customer.api.orders.cancel({ params: { orderId: order }, body: {} })
  expect(await standing()).toEqual({ balance: 0, advance: 0 })
})
