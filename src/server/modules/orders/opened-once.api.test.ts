import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { moneyJobs } from '../../../../tests/money-jobs.ts'
import { orderJobs } from './jobs.ts'

/* From the button to the paid order, where an answer is lost or nobody comes back to tell. */

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

const fault = (route: string, kind: string) =>
  counter.shop.sandbox.control('faults', { route, fault: kind })
const checkout = async () =>
  (await counter.checkout(customer, { _id: medicineId, quantity: 2 })).order
const orders = async () => (await customer.api.orders.list()).orders
type Receipt = { id: string; receipt: string }
const atProvider = async () => {
  const answer = await fetch(`${counter.shop.sandbox.url}/control/state`)
  return ((await answer.json()) as { orders: Receipt[] }).orders
}

describe('an order that the provider made without our hearing of it', () => {
  test('nor finding it at once: a sentence, and then that order, which is paid and stands once', async () => {
    const before = await atProvider()
    await fault('POST /v1/orders', 'commit-then-drop')
    await fault('GET /v1/orders', 'error-500')
    await expect(checkout()).rejects.toMatchObject({
      status: 503,
      code: 'provider_unavailable',
      message: 'Failed to initiate checkout. Please try again.',
    })
    const made = (await atProvider()).filter(({ id }) => !before.some((one) => one.id === id))
    expect(made).toHaveLength(1)
    const order = await checkout()
    expect(order.id).toBe(made[0]?.id)
    expect(await atProvider()).toHaveLength(before.length + 1)
    const body = await counter.shop.sandbox.pay(order.id)
    await customer.api.orders.verifyPayment({ body })
    expect(await orders()).toMatchObject([{ _id: order.orderId, paymentStatus: 'paid' }])
    expect(await counter.stockOf(medicineId)).toEqual({ stock: 8, reserved: 0 })
  })
})

describe('a browser that was closed after paying, and a provider that tells nothing by itself', () => {
  test.each([0, 20, 44, 46, 59])(
    'paid %i seconds before the minute: an order within two minutes',
    async (seconds) => {
      const { findLost } = moneyJobs(counter.shop)
      const order = await checkout()
      await counter.shop.sandbox.pay(order.id)
      for (let at = seconds; at <= 120; at += 60) await findLost(at / 60)
      expect(await orders()).toMatchObject([{ _id: order.orderId, paymentStatus: 'paid' }])
    },
  )

  test('the shop looks every minute', () => {
    const { database, sandbox } = counter.shop
    const means = { db: database.db, provider: sandbox.provider, log: createLog('silent') }
    const jobs = new Map(orderJobs(means).map(({ name, schedule }) => [name, schedule]))
    for (const name of ['find-lost-payments', 'send-refunds', 'release-expired-holds'])
      expect(jobs.get(name)).toBe('* * * * *')
  })
})
