import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxProvider } from '#sandbox/provider.ts'
import {
  manually,
  paidOrder,
  type RunningProvider,
  startProvider,
  testOptions,
} from '#sandbox/running-provider.ts'

let provider: RunningProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())

test('dumps the complete state and clears it on reset', async () => {
  await paidOrder(provider)
  const state = await provider.control('GET', '/state')
  expect(state.orders).toHaveLength(1)
  expect(state.payments).toMatchObject([{ status: 'captured', card: { last4: '1007' } }])
  expect(state.events.map(({ event }: { event: string }) => event)).toEqual([
    'payment.authorized',
    'payment.captured',
    'order.paid',
  ])
  expect(state.deliveries).toEqual([])
  const empty = await provider.control('POST', '/reset')
  expect(empty).toMatchObject({ orders: [], payments: [], events: [], faults: [] })
})

test('returns an authorized payment that is not captured within three days', async () => {
  const order = await provider.sdk.orders.create(manually(700))
  const { razorpay_payment_id: id } = (await provider.pay(order.id)).body
  await provider.control('POST', '/clock', { advanceSeconds: 3 * 86_400 - 60 })
  expect(await provider.sdk.payments.fetch(id)).toMatchObject({ status: 'authorized' })
  const clock = await provider.control('POST', '/clock', { advanceSeconds: 120 })
  expect(clock.advancedSeconds).toBe(3 * 86_400 + 60)
  const payment = await provider.sdk.payments.fetch(id)
  expect(payment).toMatchObject({ status: 'refunded', captured: false, amount_refunded: 700 })
})

test.each([
  ['/clock', 'body: is {"advanceSeconds"}, {"freezeAt"} or {"running":true}'],
  ['/webhook/replay', 'body: is {"eventId"}, {"event"} or {"all":true}'],
  ['/account', 'uniqueReceipts: '],
])('explains the expected body of %s', async (path, words) => {
  const { error } = await provider.control('POST', path, {})
  expect(error.description).toContain(words)
})

test('rejects requests that are not from this machine', async () => {
  const app = Fastify()
  await app.register(sandboxProvider(testOptions), { prefix: '/pay' })
  const ask = async (more: object) =>
    (await app.inject({ url: '/pay/control/state', ...more })).statusCode
  expect(await ask({})).toBe(200)
  expect(await ask({ remoteAddress: '192.168.1.7' })).toBe(403)
  expect(await ask({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(403)
  expect(await ask({ headers: { host: 'evil.example' } })).toBe(403)
  expect(await ask({ headers: { origin: 'https://evil.example' } })).toBe(403)
  await app.close()
})

test('rejects live keys and webhook URLs of other machines', () => {
  expect(() => sandboxProvider({ ...testOptions, keyId: 'rzp_live_x' })).toThrow('test keys only')
  const elsewhere = 'http://example.com/hook'
  expect(() => sandboxProvider({ ...testOptions, webhookUrl: elsewhere })).toThrow('this machine')
})
