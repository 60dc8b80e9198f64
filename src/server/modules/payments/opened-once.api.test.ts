import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { moneyJobs } from '../../../../tests/money-jobs.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { paymentHooks } from '../../order-hooks.ts'
import { orderJobs } from '../orders/index.ts'
import { paymentJobs } from './jobs.ts'

/* From the checkout button to the paid order, when an answer is lost or the customer never returns. */

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

const fault = (route: string, kind: string) =>
  scenario.shop.sandbox.control('faults', { route, fault: kind })
const checkout = async () =>
  (await scenario.checkout(customer, { _id: medicineId, quantity: 2 })).order
const orders = async () => (await customer.api.orders.list()).orders
type Receipt = { id: string; receipt: string }
const atProvider = async () => {
  const answer = await fetch(`${scenario.shop.sandbox.url}/control/state`)
  return ((await answer.json()) as { orders: Receipt[] }).orders
}

describe('an order created at the provider whose answer was lost', () => {
  test('if it can’t be found at once: returns an error, then opens and sells that order once', async () => {
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
    const body = await scenario.shop.sandbox.pay(order.id)
    await customer.api.orders.verifyPayment({ body })
    expect(await orders()).toMatchObject([{ _id: order.orderId, paymentStatus: 'paid' }])
    expect(await scenario.stockOf(medicineId)).toEqual({ stock: 8, reserved: 0 })
  })
})

describe('a browser closed after paying, and a provider that sends no events', () => {
  test.each([0, 20, 44, 46, 59])(
    'paid %i seconds before the minute: becomes an order within two minutes',
    async (seconds) => {
      const { findLost } = moneyJobs(scenario.shop)
      const order = await checkout()
      await scenario.shop.sandbox.pay(order.id)
      for (let at = seconds; at <= 120; at += 60) await findLost(at / 60)
      expect(await orders()).toMatchObject([{ _id: order.orderId, paymentStatus: 'paid' }])
    },
  )

  test('looks for lost payments every minute', () => {
    const { database, sandbox } = scenario.shop
    const deps = {
      db: database.db,
      provider: sandbox.provider,
      log: createLog('silent'),
      hooks: paymentHooks,
    }
    const jobs = new Map(
      [...paymentJobs(deps), ...orderJobs(deps.db)].map(({ name, schedule }) => [name, schedule]),
    )
    for (const name of ['find-lost-payments', 'send-refunds', 'release-expired-reservations'])
      expect(jobs.get(name)).toBe('* * * * *')
  })
})
