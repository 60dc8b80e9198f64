import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orders } from '#contract/orders.ts'
import { newCustomer, newMedicine, type TestActor } from '../../../../../tests/actors.ts'
import { effectsOf, paidOnce } from '../../../../../tests/effects.ts'
import { eventsOf } from '../../../../../tests/events.ts'
import { webhookSecrets } from '../../../../../tests/sandbox.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

/* The provider sends events over the network, also with faults; no browser returns, and no job runs. */

let scenario: Scenario
let provider: ReturnType<typeof eventsOf>
let customer: TestActor
let medicineId: string
beforeAll(async () => {
  scenario = await openScenario()
  provider = eventsOf(scenario.shop)
  const { app, sandbox } = scenario.shop
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await sandbox.control('webhook', { url: `${url}${orders.webhook.path}` })
  await sandbox.control('webhook', { previousSecret: webhookSecrets[1] })
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  medicineId = (await newMedicine(scenario.pharmacy))._id
})

const checkout = async () =>
  (await scenario.checkout(customer, { _id: medicineId, quantity: 2 })).order
const fault = (what: object) => scenario.shop.sandbox.control('faults', { event: '*', ...what })

const patientMs = 15_000

async function expectPaid(order: { orderId: string }, withinMs = patientMs) {
  const seen = async () =>
    expect(await effectsOf(scenario.shop.database, order.orderId)).toEqual(paidOnce)
  await vi.waitFor(seen, { timeout: withinMs, interval: 50 })
  expect(await scenario.stockOf(medicineId)).toEqual({ stock: 8, reserved: 0 })
}

/** Every event about the order was acknowledged and processed. */
async function expectAllProcessed(order: { id: string }) {
  const ids = (await provider.about(order.id)).map(({ id }) => id)
  const processed = async () => {
    const rows = (await provider.inbox()).filter(({ id }) => ids.includes(id))
    expect(rows.map(({ outcome, body }) => ({ outcome, body }))).toEqual(
      ids.map(() => ({ outcome: expect.stringMatching(/applied|nothing/), body: '' })),
    )
  }
  await vi.waitFor(processed, { timeout: patientMs, interval: 50 })
}

test('makes the order within five seconds when the browser is closed after paying', async () => {
  const order = await checkout()
  await scenario.shop.sandbox.pay(order.id)
  await expectPaid(order, 5_000)
  await expectAllProcessed(order)
  expect((await customer.api.orders.list()).orders).toMatchObject([
    { _id: order.orderId, status: 'confirmed', paymentStatus: 'paid' },
  ])
})

test.each([
  ['sent four times', { fault: 'duplicate', copies: 3, times: 3 }],
  ['turned round', { fault: 'reorder', times: 3 }],
  ['signed with the previous secret', { fault: 'old-secret', times: 3 }],
])('events %s make one order', async (_, what) => {
  await fault(what)
  const order = await checkout()
  await scenario.shop.sandbox.pay(order.id)
  await expectPaid(order)
  await expectAllProcessed(order)
  expect(await effectsOf(scenario.shop.database, order.orderId)).toEqual(paidOnce)
})

test('rejects wrongly signed events, and accepts them when they are sent again', async () => {
  await fault({ fault: 'corrupt-signature', tries: 1, times: 3 })
  const order = await checkout()
  await scenario.shop.sandbox.pay(order.id)
  const ids = (await provider.about(order.id)).map(({ id }) => id)
  const state = async () =>
    (await provider.state()).deliveries.filter((one) => ids.includes(one.event_id))
  await vi.waitFor(async () =>
    expect((await state()).map(({ answer }) => answer)).toEqual(['400', '400', '400']),
  )
  expect((await provider.inbox()).filter(({ id }) => ids.includes(id))).toEqual([])
  await scenario.shop.sandbox.control('webhook/next', {})
  await expectPaid(order)
})

test('makes one order when the browser and the provider report at once', async () => {
  const order = await checkout()
  const body = await scenario.shop.sandbox.pay(order.id)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => customer.api.orders.verifyPayment({ body })),
  )
  expect(new Set(answers.map(({ orderId }) => orderId))).toEqual(new Set([order.orderId]))
  await expectAllProcessed(order)
  await expectPaid(order)
})
