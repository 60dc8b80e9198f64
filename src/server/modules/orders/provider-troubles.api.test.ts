import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { findLostPayments } from './find-lost-payments.ts'
import { sendDueRefunds } from './send-refunds.ts'

/* The payment provider as it is on bad days: what it did is unknown, and nothing may be lost or doubled. */

let counter: Counter
let customer: TestActor
let medicineId: string
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())
beforeEach(async () => {
  customer = await newCustomer(counter.shop)
  medicineId = (await newMedicine(counter.pharmacy))._id
})

const fault = (route: string, kind: string, more = {}) =>
  counter.shop.sandbox.control('faults', { route, fault: kind, ...more })
const checkout = () => counter.checkout(customer, { _id: medicineId, quantity: 2 })

async function providerOrders() {
  const answer = await fetch(`${counter.shop.sandbox.url}/control/state`)
  return ((await answer.json()) as { orders: { id: string }[] }).orders
}

describe('an order that could not be opened', () => {
  test.each([
    ['drop-before', {}],
    ['html-502', {}],
    ['redirect-302', {}],
    ['limit-429', {}],
  ])('%s %j: a sentence, then exactly one order', async (kind, more) => {
    const before = (await providerOrders()).length
    await fault('POST /v1/orders', kind, more)
    await expect(checkout()).rejects.toMatchObject({
      status: 503,
      message: 'Failed to initiate checkout. Please try again.',
    })
    expect(await providerOrders()).toHaveLength(before)
    await paysAfter(before)
  })

  test.each([
    ['commit-then-drop', {}],
    ['error-500', { committed: true }],
    ['malformed-200', { committed: true }],
  ])('%s %j: opened, but unheard of, it is found by its receipt', async (kind, more) => {
    const before = (await providerOrders()).length
    await fault('POST /v1/orders', kind, more)
    const { order } = await checkout()
    expect((await providerOrders()).map(({ id }) => id)).toContain(order.id)
    await paysAfter(before)
  })

  /** The same checkout, sent again, is of one order, and that can be paid. */
  async function paysAfter(before: number) {
    const { order } = await checkout()
    expect(await providerOrders()).toHaveLength(before + 1)
    expect(await counter.stockOf(medicineId)).toEqual({ stock: 10, reserved: 2 })
    const body = await counter.shop.sandbox.pay(order.id)
    await customer.api.orders.verifyPayment({ body })
  }
})

describe('a payment that could not be looked up', () => {
  test.each(['drop-before', 'commit-then-drop', 'error-500', 'malformed-200'])(
    '%s: its end is unknown, then it is an order',
    async (kind) => {
      const { order } = await checkout()
      const body = await counter.shop.sandbox.pay(order.id)
      await fault('GET /v1/payments/:id', kind)
      await expect(customer.api.orders.verifyPayment({ body })).rejects.toMatchObject({
        status: 503,
        code: 'payment_unknown',
      })
      expect(await customer.api.orders.verifyPayment({ body })).toMatchObject({ success: true })
      expect(await counter.stockOf(medicineId)).toEqual({ stock: 8, reserved: 0 })
    },
  )

  test('told again, it answers the same without the provider', async () => {
    const { order } = await checkout()
    const body = await counter.shop.sandbox.pay(order.id)
    const first = await customer.api.orders.verifyPayment({ body })
    await fault('GET /v1/payments/:id', 'error-500')
    expect(await customer.api.orders.verifyPayment({ body })).toEqual(first)
    await fetch(`${counter.shop.sandbox.url}/control/faults`, { method: 'DELETE' })
  })
})

test('a payment whose money went back before anybody told of it buys nothing', async () => {
  const { order } = await checkout()
  const body = await counter.shop.sandbox.pay(order.id)
  await counter.shop.sandbox.provider.refund(
    body.razorpay_payment_id,
    order.amount,
    'given-back-by-hand',
  )
  await expect(customer.api.orders.verifyPayment({ body })).rejects.toMatchObject({
    code: 'payment_unfulfillable',
  })
  const { database, sandbox } = counter.shop
  const means = { db: database.db, provider: sandbox.provider, log: createLog('silent') }
  await sendDueRefunds(means, new Date(Date.now() + 60_000))
  expect((await customer.api.orders.list()).orders).toMatchObject([
    { status: 'cancelled', paymentStatus: 'refunded', refunds: [{ state: 'processed' }] },
  ])
  expect(await sandbox.provider.refundsOf(body.razorpay_payment_id)).toHaveLength(1)
})

describe('a payment that nobody told of', () => {
  const ask = (minutes: number) => {
    const { database, sandbox } = counter.shop
    const means = { db: database.db, provider: sandbox.provider, log: createLog('silent') }
    return findLostPayments(means, new Date(Date.now() + minutes * 60_000))
  }

  test('becomes the order that it paid for, once', async () => {
    const { order } = await checkout()
    const body = await counter.shop.sandbox.pay(order.id)
    await ask(0.5)
    expect((await customer.api.orders.list()).orders).toEqual([])
    await ask(3)
    await ask(10)
    expect((await customer.api.orders.list()).orders).toMatchObject([
      { _id: order.orderId, status: 'confirmed', paymentStatus: 'paid' },
    ])
    expect(await counter.stockOf(medicineId)).toEqual({ stock: 8, reserved: 0 })
    expect(await customer.api.orders.verifyPayment({ body })).toMatchObject({
      orderId: order.orderId,
    })
  })

  test('is asked for again after the provider was out, and not while it need not be', async () => {
    const { order } = await checkout()
    await ask(3)
    await counter.shop.sandbox.pay(order.id)
    await ask(3.5)
    expect((await customer.api.orders.list()).orders).toEqual([])
    await fault('GET /v1/orders/:id/payments', 'error-500', { times: 50 })
    await ask(5)
    await fetch(`${counter.shop.sandbox.url}/control/faults`, { method: 'DELETE' })
    await ask(8)
    expect((await customer.api.orders.list()).orders).toHaveLength(1)
  })
})
