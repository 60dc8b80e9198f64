import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { address, newMedicine } from '../actors.ts'
import { expectInvariants } from '../invariants.ts'
import { expectConsistent } from './expect-consistent.ts'
import { openPharmacy, stockedMedicine } from './people.ts'
import { openTestStand } from './test-stand.ts'

const opened = openTestStand({ processes: 2 })

test('gives 10 of 200 buyers at two processes an order for 10 units, and tells the others the stock', async () => {
  const { stand } = opened
  const { _id, name } = await stockedMedicine(stand.shop(), { stockQuantity: 10 })
  const buyers = await stand.customers(200)
  const asked = await Promise.allSettled(
    buyers.map((token, n) =>
      stand
        .shop(n % 2)
        .as(token)
        .orders.createPayment({
          body: { cartItems: [{ _id, quantity: 1 }], deliveryAddress: address },
        }),
    ),
  )
  const orders = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value.order.id] : []))
  expect(orders).toHaveLength(10)
  expect(new Set(orders).size).toBe(10)
  for (const one of asked) {
    if (one.status === 'fulfilled') continue
    expect(one.reason).toBeInstanceOf(Refusal)
    const { status, message } = one.reason as Refusal
    expect({ status, message }).toEqual({
      status: 409,
      message: `${name} has only 0 units in stock (you have 1 in cart)`,
    })
  }
  const [stock] = await stand.query('select stock, reserved from medicines where id = $1', [_id])
  expect(stock).toEqual({ stock: 10, reserved: 10 })
  await expectInvariants(stand.database)
})

test('sells the units of an almost empty batch and the one after it once, to 200 buyers at two processes', async () => {
  const { stand } = opened
  const pharmacy = await openPharmacy(stand.shop())
  const first = { batchNumber: 'B-1', expiryDate: '2090-03-31', stockQuantity: 1 }
  const { _id } = await newMedicine(pharmacy, first)
  const second = { number: 'B-2', expiryDate: '2090-06-30', units: 20 }
  await pharmacy.api.batches.add({ params: { id: _id }, body: second })
  const body = { cartItems: [{ _id, quantity: 2 }], deliveryAddress: address }
  const buyers = await stand.customers(200)
  const asked = await Promise.allSettled(
    buyers.map(async (token, n) => {
      const { order } = await stand
        .shop(n % 2)
        .as(token)
        .orders.createPayment({ body })
      return { token, proof: await stand.sandbox.pay(order.id) }
    }),
  )
  const paid = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(paid).toHaveLength(10)
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'insufficient_stock'))
  // Each reports the payment to both processes, all at the same moment.
  const reports = paid.flatMap(({ token, proof }) =>
    stand.shops.map((shop) => shop.as(token).orders.verifyPayment({ body: proof })),
  )
  const orders = new Set((await Promise.all(reports)).map(({ orderId }) => orderId))
  expect(orders.size).toBe(10)
  for (const orderId of orders) expect(await picksOf(orderId)).toBe(2)
  const [stock] = await stand.query('select stock, reserved from medicines where id = $1', [_id])
  expect(stock).toEqual({ stock: 1, reserved: 0 })
  const batches = 'select number, units from batches where medicine_id = $1 order by number'
  expect(await stand.query(batches, [_id])).toEqual([
    { number: 'B-1', units: 0 },
    { number: 'B-2', units: 1 },
  ])
  await expectConsistent(stand)
})

/** The units that an order takes from batches. */
async function picksOf(orderId: string): Promise<number | undefined> {
  const [row] = await opened.stand.query<{ units: number }>(
    `select sum(k.quantity)::int as units from picks k join order_items i on i.id = k.order_item_id
     where i.order_id = $1`,
    [orderId],
  )
  return row?.units
}

test('carts with the same two medicines in opposite orders never deadlock, at two processes', async () => {
  const { stand } = opened
  const one = await stockedMedicine(stand.shop(), { stockQuantity: 1000 })
  const two = await stockedMedicine(stand.shop(), { stockQuantity: 1000 })
  const items = [one, two].map(({ _id }) => ({ _id, quantity: 1 }))
  const buyers = await stand.customers(200)
  const asked = buyers.map((token, n) =>
    stand
      .shop(n % 2)
      .as(token)
      .orders.createPayment({
        body: {
          cartItems: n % 4 < 2 ? items : items.toReversed(),
          deliveryAddress: address,
        },
      }),
  )
  const failed = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
  expect(failed).toEqual([])
  expect(stand.output()).not.toContain('deadlock')
  await expectInvariants(stand.database)
})
