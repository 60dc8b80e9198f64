import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectEntity, type Gateway, openGateway, rejectionOf } from './gateway.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.stop())

const receipt = `conformance-${randomUUID().slice(0, 24)}`

test('creates an order with a receipt, fetches it, and lists it by receipt', async () => {
  const { orders } = gateway.sdk
  const order = await orders.create({ amount: 43_270, currency: 'INR', receipt })
  expectEntity('order', order)
  expect(order).toMatchObject({
    amount: 43_270,
    amount_paid: 0,
    amount_due: 43_270,
    receipt,
    status: 'created',
    attempts: 0,
    notes: [],
  })
  const fetched = await orders.fetch(order.id)
  expectEntity('order', fetched)
  expect(fetched.id).toBe(order.id)
  const found = await orders.all({ receipt })
  expect(found).toMatchObject({ entity: 'collection', count: 1, items: [{ id: order.id }] })
  expectEntity('order', found.items[0])
})

test('returns notes as an object', async () => {
  const order = await gateway.sdk.orders.create({
    amount: 100,
    currency: 'INR',
    notes: { cart: '7' },
  })
  expectEntity('order', order)
  expect(order.notes).toEqual({ cart: '7' })
})

test('returns no payments for an order without payment attempts', async () => {
  const order = await gateway.sdk.orders.create({ amount: 100, currency: 'INR' })
  const payments = await gateway.sdk.orders.fetchPayments(order.id)
  expect(payments).toMatchObject({ entity: 'collection', count: 0, items: [] })
})

test('returns an empty collection for an unknown receipt', async () => {
  const found = await gateway.sdk.orders.all({ receipt: `none-${randomUUID()}` })
  expect(found).toMatchObject({ entity: 'collection', count: 0, items: [] })
})

test('rejects invalid requests with 400 and the provider’s error shape', async () => {
  const { orders, payments } = gateway.sdk
  const wrong = [
    () => orders.create({ amount: 99, currency: 'INR' }),
    () => orders.create({ amount: 100.5, currency: 'INR' }),
    () => orders.fetch('order_00000000000000'),
    () => payments.fetch('pay_00000000000000'),
    () => payments.capture('pay_00000000000000', 100, 'INR'),
  ]
  for (const call of wrong) expect((await rejectionOf(call())).statusCode).toBe(400)
})

test('rejects a wrong secret with 401', async () => {
  const authorization = `Basic ${btoa('rzp_test_nobody:wrong')}`
  const call = gateway.rq.get('/v1/orders', { headers: { authorization }, auth: null })
  await expect(call).rejects.toMatchObject({ response: { status: 401 } })
})
