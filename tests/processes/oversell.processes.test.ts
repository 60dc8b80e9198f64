import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { address } from '../actors.ts'
import { expectInvariants } from '../invariants.ts'
import { stockedMedicine } from './people.ts'
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
