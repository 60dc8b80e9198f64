import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orders } from '#contract/orders.ts'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { effectsOf, paidOnce } from '../../../../tests/effects.ts'
import { eventsOf } from '../../../../tests/events.ts'
import { webhookSecrets } from '../../../../tests/sandbox.ts'

/* The provider sends by itself, over the wire, also on its bad days; no browser comes back, and no job runs. */

let counter: Counter
let provider: ReturnType<typeof eventsOf>
let customer: TestActor
let medicineId: string
beforeAll(async () => {
  counter = await openCounter()
  provider = eventsOf(counter.shop)
  const { app, sandbox } = counter.shop
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await sandbox.control('webhook', { url: `${url}${orders.webhook.path}` })
  await sandbox.control('webhook', { previousSecret: webhookSecrets[1] })
})
afterAll(() => counter.shop.close())
beforeEach(async () => {
  customer = await newCustomer(counter.shop)
  medicineId = (await newMedicine(counter.pharmacy))._id
})

const checkout = async () =>
  (await counter.checkout(customer, { _id: medicineId, quantity: 2 })).order
const fault = (what: object) => counter.shop.sandbox.control('faults', { event: '*', ...what })

const patientMs = 15_000

async function expectPaid(order: { orderId: string }, withinMs = patientMs) {
  const seen = async () =>
    expect(await effectsOf(counter.shop.database, order.orderId)).toEqual(paidOnce)
  await vi.waitFor(seen, { timeout: withinMs, interval: 50 })
  expect(await counter.stockOf(medicineId)).toEqual({ stock: 8, reserved: 0 })
}

/** All that was sent about it was answered, and worked off. */
async function expectAllHeard(order: { id: string }) {
  const ids = (await provider.about(order.id)).map(({ id }) => id)
  const heard = async () => {
    const rows = (await provider.inbox()).filter(({ id }) => ids.includes(id))
    expect(rows.map(({ outcome, body }) => ({ outcome, body }))).toEqual(
      ids.map(() => ({ outcome: expect.stringMatching(/applied|nothing/), body: '' })),
    )
  }
  await vi.waitFor(heard, { timeout: patientMs, interval: 50 })
}

test('a browser that was closed after paying: the order is there within five seconds', async () => {
  const order = await checkout()
  await counter.shop.sandbox.pay(order.id)
  await expectPaid(order, 5_000)
  await expectAllHeard(order)
  expect((await customer.api.orders.list()).orders).toMatchObject([
    { _id: order.orderId, status: 'confirmed', paymentStatus: 'paid' },
  ])
})

test.each([
  ['sent four times', { fault: 'duplicate', copies: 3, times: 3 }],
  ['turned round', { fault: 'reorder', times: 3 }],
  ['signed with the secret before', { fault: 'old-secret', times: 3 }],
])('events %s make one order', async (_, what) => {
  await fault(what)
  const order = await checkout()
  await counter.shop.sandbox.pay(order.id)
  await expectPaid(order)
  await expectAllHeard(order)
  expect(await effectsOf(counter.shop.database, order.orderId)).toEqual(paidOnce)
})

test('events signed wrongly at first are refused, and come again', async () => {
  await fault({ fault: 'corrupt-signature', tries: 1, times: 3 })
  const order = await checkout()
  await counter.shop.sandbox.pay(order.id)
  const ids = (await provider.about(order.id)).map(({ id }) => id)
  const state = async () =>
    (await provider.state()).deliveries.filter((one) => ids.includes(one.event_id))
  await vi.waitFor(async () =>
    expect((await state()).map(({ answer }) => answer)).toEqual(['400', '400', '400']),
  )
  expect((await provider.inbox()).filter(({ id }) => ids.includes(id))).toEqual([])
  await counter.shop.sandbox.control('webhook/next', {})
  await expectPaid(order)
})

test('the browser and the provider tell of it at once: one order', async () => {
  const order = await checkout()
  const body = await counter.shop.sandbox.pay(order.id)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => customer.api.orders.verifyPayment({ body })),
  )
  expect(new Set(answers.map(({ orderId }) => orderId))).toEqual(new Set([order.orderId]))
  await expectAllHeard(order)
  await expectPaid(order)
})
