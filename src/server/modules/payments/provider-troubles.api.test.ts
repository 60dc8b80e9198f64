import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { paymentHooks } from '../../order-hooks.ts'
import { findLostPayments } from './find-lost-payments.ts'
import { sendDueRefunds } from './refunds/send-refunds.ts'

/* Failures of the payment provider: its outcome is unknown, and nothing may be lost or doubled. */

let scenario: Scenario
let customer: TestActor
let medicineId: string
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  medicineId = (await newMedicine(scenario.pharmacy))._id
})

const fault = (route: string, kind: string, more = {}) =>
  scenario.shop.sandbox.control('faults', { route, fault: kind, ...more })
const checkout = () => scenario.checkout(customer, { _id: medicineId, quantity: 2 })

async function providerOrders() {
  const answer = await fetch(`${scenario.shop.sandbox.url}/control/state`)
  return ((await answer.json()) as { orders: { id: string }[] }).orders
}

describe('an order that could not be opened', () => {
  test.each([
    ['drop-before', {}],
    ['html-502', {}],
    ['redirect-302', {}],
    ['limit-429', {}],
  ])('%s %j: returns an error, then opens exactly one order', async (kind, more) => {
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
  ])('%s %j: finds an order whose answer was lost by its receipt', async (kind, more) => {
    const before = (await providerOrders()).length
    await fault('POST /v1/orders', kind, more)
    const { order } = await checkout()
    expect((await providerOrders()).map(({ id }) => id)).toContain(order.id)
    await paysAfter(before)
  })

  /** The same checkout, sent again, opens one order, which can be paid. */
  async function paysAfter(before: number) {
    const { order } = await checkout()
    expect(await providerOrders()).toHaveLength(before + 1)
    expect(await scenario.stockOf(medicineId)).toEqual({ stock: 10, reserved: 2 })
    const body = await scenario.shop.sandbox.pay(order.id)
    await customer.api.orders.verifyPayment({ body })
  }
})

describe('a payment that could not be looked up', () => {
  test.each(['drop-before', 'commit-then-drop', 'error-500', 'malformed-200'])(
    '%s: reports the payment as unknown, then makes the order',
    async (kind) => {
      const { order } = await checkout()
      const body = await scenario.shop.sandbox.pay(order.id)
      await fault('GET /v1/payments/:id', kind)
      await expect(customer.api.orders.verifyPayment({ body })).rejects.toMatchObject({
        status: 503,
        code: 'payment_unknown',
      })
      expect(await customer.api.orders.verifyPayment({ body })).toMatchObject({ success: true })
      expect(await scenario.stockOf(medicineId)).toEqual({ stock: 8, reserved: 0 })
    },
  )

  test('returns the same outcome again without asking the provider', async () => {
    const { order } = await checkout()
    const body = await scenario.shop.sandbox.pay(order.id)
    const first = await customer.api.orders.verifyPayment({ body })
    await fault('GET /v1/payments/:id', 'error-500')
    expect(await customer.api.orders.verifyPayment({ body })).toEqual(first)
    await fetch(`${scenario.shop.sandbox.url}/control/faults`, { method: 'DELETE' })
  })
})

test('sells nothing for a payment that was refunded before it was reported', async () => {
  const { order } = await checkout()
  const body = await scenario.shop.sandbox.pay(order.id)
  await scenario.shop.sandbox.provider.refund(
    body.razorpay_payment_id,
    order.amount,
    'given-back-by-hand',
  )
  await expect(customer.api.orders.verifyPayment({ body })).rejects.toMatchObject({
    code: 'payment_unfulfillable',
  })
  const { database, sandbox } = scenario.shop
  const deps = {
    db: database.db,
    provider: sandbox.provider,
    log: createLog('silent'),
    hooks: paymentHooks,
  }
  await sendDueRefunds(deps, new Date(Date.now() + 60_000))
  expect((await customer.api.orders.list()).orders).toMatchObject([
    { status: 'cancelled', paymentStatus: 'refunded', refunds: [{ state: 'processed' }] },
  ])
  expect(await sandbox.provider.refundsOf(body.razorpay_payment_id)).toHaveLength(1)
})

describe('a payment that nobody reported', () => {
  const ask = (minutes: number) => {
    const { database, sandbox } = scenario.shop
    const deps = {
      db: database.db,
      provider: sandbox.provider,
      log: createLog('silent'),
      hooks: paymentHooks,
    }
    return findLostPayments(deps, new Date(Date.now() + minutes * 60_000))
  }

  test('becomes the order that it paid for, once', async () => {
    const { order } = await checkout()
    const body = await scenario.shop.sandbox.pay(order.id)
    await ask(0.5)
    expect((await customer.api.orders.list()).orders).toEqual([])
    await ask(3)
    await ask(10)
    expect((await customer.api.orders.list()).orders).toMatchObject([
      { _id: order.orderId, status: 'confirmed', paymentStatus: 'paid' },
    ])
    expect(await scenario.stockOf(medicineId)).toEqual({ stock: 8, reserved: 0 })
    expect(await customer.api.orders.verifyPayment({ body })).toMatchObject({
      orderId: order.orderId,
    })
  })

  test('is looked up again after an outage, and only when it is due', async () => {
    const { order } = await checkout()
    await ask(3)
    await scenario.shop.sandbox.pay(order.id)
    await ask(3.5)
    expect((await customer.api.orders.list()).orders).toEqual([])
    await fault('GET /v1/orders/:id/payments', 'error-500', { times: 50 })
    await ask(5)
    await fetch(`${scenario.shop.sandbox.url}/control/faults`, { method: 'DELETE' })
    await ask(8)
    expect((await customer.api.orders.list()).orders).toHaveLength(1)
  })
})
