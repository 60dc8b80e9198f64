import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, newCustomer } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { stockOf } from '../../../../../tests/stocks.ts'

/* 'Expires Jun 2090 or later': the page's promise is kept. */

let scenario: Scenario
let stocks: ReturnType<typeof stockOf>
beforeAll(async () => {
  scenario = await openScenario()
  stocks = stockOf(scenario)
})
afterAll(() => scenario.shop.close())

async function promisesOf(orderId: string) {
  const { rows } = await scenario.shop.database.run(
    `select i.promised_expiry::text as promised, array_agg(b.number order by b.number) as batches
     from order_items i left join picks k on k.order_item_id = i.id left join batches b on b.id = k.batch_id
     where i.order_id = $1 group by i.id`,
    [orderId],
  )
  return rows
}

test('shows the month in the cart and stores it with the order', async () => {
  const id = await stocks.addMedicine()
  const buyer = await newCustomer(scenario.shop)
  await buyer.api.cart.add({ body: { itemId: id, quantity: 1 } })
  const { cartData } = await buyer.api.cart.view()
  expect(cartData).toMatchObject([{ expiryDate: '2090-06-30' }])
  const order = await scenario.buy(buyer, { _id: id, quantity: 1 })
  expect(await promisesOf(order)).toEqual([{ promised: '2090-06-01', batches: ['B-1'] }])
})

test('reports an earlier month than the page promised, and reserves nothing', async () => {
  const id = await stocks.addMedicine()
  const buyer = await newCustomer(scenario.shop)
  await stocks.add(id, { number: 'B-0', expiryDate: '2090-05-31', units: 1 })
  const checkout = (expiryDate: string) =>
    buyer.api.orders.createPayment({
      body: { cartItems: [{ _id: id, quantity: 1, expiryDate }], deliveryAddress: address },
    })
  await expect(checkout('2090-06-30')).rejects.toMatchObject({
    code: 'cart_changed',
    details: { items: [{ _id: id, price: 30, expiryDate: '2090-05-31' }] },
  })
  expect((await scenario.stockOf(id)).reserved).toBe(0)
  await checkout('2090-05-01')
})

test('returns the same order on a second click, even if the stock promises another month', async () => {
  const id = await stocks.addMedicine()
  const buyer = await newCustomer(scenario.shop)
  const checkout = () => scenario.checkout(buyer, { _id: id, quantity: 1 })
  const { order } = await checkout()
  await stocks.add(id, { number: 'B-0', expiryDate: '2090-05-31', units: 1 })
  expect((await checkout()).order.id).toBe(order.id)
  expect((await scenario.stockOf(id)).reserved).toBe(1)
})

test('opens another order for a later promised month', async () => {
  const id = await stocks.addMedicine()
  const buyer = await newCustomer(scenario.shop)
  const seeing = (expiryDate: string) =>
    scenario.checkout(buyer, { _id: id, quantity: 1, expiryDate })
  const { order } = await seeing('2090-05-31')
  expect((await seeing('2090-06-30')).order.id).not.toBe(order.id)
  expect((await scenario.stockOf(id)).reserved).toBe(1)
})

test('sells a new batch that expires earlier only to customers with an earlier promise', async () => {
  const id = await stocks.addMedicine({ stockQuantity: 2 })
  const [first, second] = [await newCustomer(scenario.shop), await newCustomer(scenario.shop)]
  const { order } = await scenario.checkout(first, { _id: id, quantity: 2 })
  await stocks.add(id, { number: 'B-0', expiryDate: '2090-05-31', units: 2 })
  const other = await scenario.checkout(second, { _id: id, quantity: 2 })
  const pay = async (buyer: typeof first, paymentOrder: string) =>
    (await buyer.api.orders.verifyPayment({ body: await scenario.shop.sandbox.pay(paymentOrder) }))
      .orderId
  expect(await promisesOf(await pay(first, order.id))).toEqual([
    { promised: '2090-06-01', batches: ['B-1'] },
  ])
  expect(await promisesOf(await pay(second, other.order.id))).toEqual([
    { promised: '2090-05-01', batches: ['B-0'] },
  ])
})
