import { afterAll, beforeAll, expect, test } from 'vitest'
import { address, newCustomer } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { shelvesOf } from '../../../../tests/shelves.ts'

/* 'Expires Jun 2090 or later': what was shown is what is kept. */

let counter: Counter
let shelves: ReturnType<typeof shelvesOf>
beforeAll(async () => {
  counter = await openCounter()
  shelves = shelvesOf(counter)
})
afterAll(() => counter.shop.close())

async function promisesOf(orderId: string) {
  const { rows } = await counter.shop.database.run(
    `select i.promised_expiry::text as promised, array_agg(b.number order by b.number) as batches
     from order_items i left join picks k on k.order_item_id = i.id left join batches b on b.id = k.batch_id
     where i.order_id = $1 group by i.id`,
    [orderId],
  )
  return rows
}

test('the cart tells it, and the order keeps it: the month, as it was shown', async () => {
  const id = await shelves.shelf()
  const buyer = await newCustomer(counter.shop)
  await buyer.api.cart.add({ body: { itemId: id, quantity: 1 } })
  const { cartData } = await buyer.api.cart.view()
  expect(cartData).toMatchObject([{ expiryDate: '2090-06-30' }])
  const order = await counter.buy(buyer, { _id: id, quantity: 1 })
  expect(await promisesOf(order)).toEqual([{ promised: '2090-06-01', batches: ['B-1'] }])
})

test('a checkout that was shown a later month is told of the change, and nothing is held', async () => {
  const id = await shelves.shelf()
  const buyer = await newCustomer(counter.shop)
  await shelves.add(id, { number: 'B-0', expiryDate: '2090-05-31', units: 1 })
  const checkout = (expiryDate: string) =>
    buyer.api.orders.createPayment({
      body: { cartItems: [{ _id: id, quantity: 1, expiryDate }], deliveryAddress: address },
    })
  await expect(checkout('2090-06-30')).rejects.toMatchObject({
    code: 'cart_changed',
    details: { items: [{ _id: id, price: 30, expiryDate: '2090-05-31' }] },
  })
  expect((await counter.stockOf(id)).reserved).toBe(0)
  await checkout('2090-05-01')
})

test('a second click is the same order, though the shelf promises another month meanwhile', async () => {
  const id = await shelves.shelf()
  const buyer = await newCustomer(counter.shop)
  const checkout = () => counter.checkout(buyer, { _id: id, quantity: 1 })
  const { order } = await checkout()
  await shelves.add(id, { number: 'B-0', expiryDate: '2090-05-31', units: 1 })
  expect((await checkout()).order.id).toBe(order.id)
  expect((await counter.stockOf(id)).reserved).toBe(1)
})

test('who was shown a later month than their open order promises gets another one', async () => {
  const id = await shelves.shelf()
  const buyer = await newCustomer(counter.shop)
  const seeing = (expiryDate: string) =>
    counter.checkout(buyer, { _id: id, quantity: 1, expiryDate })
  const { order } = await seeing('2090-05-31')
  expect((await seeing('2090-06-30')).order.id).not.toBe(order.id)
  expect((await counter.stockOf(id)).reserved).toBe(1)
})

test('units of a batch that came in later and expires earlier go to who was promised no more than that', async () => {
  const id = await shelves.shelf({ stockQuantity: 2 })
  const [first, second] = [await newCustomer(counter.shop), await newCustomer(counter.shop)]
  const { order } = await counter.checkout(first, { _id: id, quantity: 2 })
  await shelves.add(id, { number: 'B-0', expiryDate: '2090-05-31', units: 2 })
  const other = await counter.checkout(second, { _id: id, quantity: 2 })
  const pay = async (buyer: typeof first, paymentOrder: string) =>
    (await buyer.api.orders.verifyPayment({ body: await counter.shop.sandbox.pay(paymentOrder) }))
      .orderId
  expect(await promisesOf(await pay(first, order.id))).toEqual([
    { promised: '2090-06-01', batches: ['B-1'] },
  ])
  expect(await promisesOf(await pay(second, other.order.id))).toEqual([
    { promised: '2090-05-01', batches: ['B-0'] },
  ])
})
