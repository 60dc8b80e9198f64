import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  paidOrder,
  type RunningProvider,
  startProvider,
  testOptions,
} from '#sandbox/running-provider.ts'
import { receiveWebhooks, type WebhookReceiver } from '#sandbox/webhook-receiver.ts'

let provider: RunningProvider
let shop: WebhookReceiver

beforeEach(async () => {
  shop = await receiveWebhooks()
  provider = await startProvider({ webhookUrl: () => shop.url })
})

afterEach(async () => {
  await provider.stop()
  shop.stop()
})

const fault = (terms: object) => provider.control('POST', '/faults', { event: '*', ...terms })
const deliveries = async () => (await provider.control('GET', '/state')).deliveries
const webhook = (change: object) => provider.control('POST', '/webhook', change)
const next = () => provider.control('POST', '/webhook/next')
const arrive = (...names: string[]) => vi.waitFor(() => expect(shop.names()).toEqual(names))
const isSignedWith = (secret: string, at: number) => {
  const { raw, signature } = shop.received[at] ?? { raw: '', signature: '' }
  return validateWebhookSignature(raw, signature, secret)
}
const failOnce = async () => {
  const order = await provider.sdk.orders.create({ amount: 500, currency: 'INR' })
  await provider.pay(order.id, { outcome: 'failure' })
}

test('delay: the event comes when the clock has gone so far', async () => {
  await fault({ event: 'payment.captured', fault: 'delay', delaySeconds: 7200 })
  await paidOrder(provider)
  await arrive('payment.authorized', 'order.paid')
  await provider.control('POST', '/clock', { advanceSeconds: 7199 })
  expect(shop.received).toHaveLength(2)
  await provider.control('POST', '/clock', { advanceSeconds: 1 })
  await arrive('payment.authorized', 'order.paid', 'payment.captured')
})

test('drop: the event never comes, and the books say so', async () => {
  await fault({ event: 'payment.captured', fault: 'drop' })
  const { orderId, paymentId } = await paidOrder(provider)
  await arrive('payment.authorized', 'order.paid')
  expect((await deliveries())[1]).toMatchObject({
    event: 'payment.captured',
    state: 'dropped',
    attempts: 0,
    order_id: orderId,
    payment_id: paymentId,
    amount: 50_000,
  })
})

test('duplicate: the same id and bytes, so many times', async () => {
  await fault({ fault: 'duplicate', copies: 3 })
  await failOnce()
  await arrive('payment.failed', 'payment.failed', 'payment.failed')
  expect(new Set(shop.received.map(({ id, raw }) => id + raw)).size).toBe(1)
})

test('reorder: the next three come last first', async () => {
  await fault({ fault: 'reorder', times: 3 })
  await paidOrder(provider)
  await arrive('order.paid', 'payment.captured', 'payment.authorized')
})

test('what is held back for reordering goes out when the faults are lifted', async () => {
  await fault({ fault: 'reorder', times: 5 })
  await failOnce()
  expect(await deliveries()).toMatchObject([{ state: 'held' }])
  await provider.control('DELETE', '/faults')
  await arrive('payment.failed')
})

test('corrupt-signature: a try that nobody should believe, then a right one', async () => {
  await fault({ fault: 'corrupt-signature' })
  shop.answers.push(400)
  await failOnce()
  await arrive('payment.failed')
  expect(shop.received[0]?.signature).toMatch(/^[0-9a-f]{64}$/)
  expect(isSignedWith(testOptions.webhookSecret, 0)).toBe(false)
  await next()
  expect(isSignedWith(testOptions.webhookSecret, 1)).toBe(true)
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }])
})

test('a rotated secret: what was on its way keeps the old signature', async () => {
  await webhook({ stopped: true })
  await failOnce()
  expect(await webhook({ secret: 'new' })).toMatchObject({ hasPreviousSecret: true })
  await webhook({ stopped: false })
  await failOnce()
  await arrive('payment.failed', 'payment.failed')
  expect(isSignedWith(testOptions.webhookSecret, 0)).toBe(true)
  expect(isSignedWith('new', 1)).toBe(true)
  await fault({ fault: 'old-secret' })
  await failOnce()
  await vi.waitFor(() => expect(shop.received).toHaveLength(3))
  expect(isSignedWith(testOptions.webhookSecret, 2)).toBe(true)
})

test('a previous secret can be given at the start, set later, and must be there to sign with', async () => {
  const description = expect.stringContaining('no previous webhook secret')
  expect(await fault({ fault: 'old-secret' })).toMatchObject({ error: { description } })
  await webhook({ previousSecret: 'older' })
  await fault({ fault: 'old-secret' })
  await failOnce()
  await arrive('payment.failed')
  expect(isSignedWith('older', 0)).toBe(true)
  const other = await startProvider({ previousWebhookSecret: 'oldest' })
  expect((await other.control('GET', '/state')).webhook.hasPreviousSecret).toBe(true)
  await other.stop()
})

test('stop: events pile up, and come in their order afterwards', async () => {
  expect(await webhook({ stopped: true })).toMatchObject({ stopped: true, disabled: false })
  await paidOrder(provider)
  expect(await deliveries()).toMatchObject([{ attempts: 0 }, { attempts: 0 }, { attempts: 0 }])
  await webhook({ stopped: false })
  await arrive('payment.authorized', 'payment.captured', 'order.paid')
})

test('replay: one event, all of a name, or all, byte for byte', async () => {
  await paidOrder(provider)
  await arrive('payment.authorized', 'payment.captured', 'order.paid')
  const [first] = shop.received
  const replay = (body: object) => provider.control('POST', '/webhook/replay', body)
  expect(await replay({ eventId: first?.id })).toEqual({ replayed: 1 })
  await vi.waitFor(() => expect(shop.received).toHaveLength(4))
  expect(shop.received[3]).toMatchObject({ id: first?.id, raw: first?.raw })
  expect(await replay({ event: 'order.paid' })).toEqual({ replayed: 1 })
  expect(await replay({ all: true })).toEqual({ replayed: 3 })
  await vi.waitFor(() => expect(shop.received).toHaveLength(8))
  expect(shop.names().slice(5)).toEqual(shop.names().slice(0, 3))
  expect(await replay({ eventId: 'evt_unknown' })).toHaveProperty('error')
})

test('15 tries in 24 hours, then the webhook is disabled for all to see', async () => {
  shop.answers.push(...Array(15).fill(500))
  await failOnce()
  await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ attempts: 1 }]))
  const { clock } = await provider.control('GET', '/state')
  for (let tries = 2; tries < 15; tries += 1) {
    expect(await next()).toMatchObject({ disabled: false, nextTryAt: expect.any(Number) })
  }
  expect(await next()).toMatchObject({ disabled: true, nextTryAt: null })
  expect(await deliveries()).toMatchObject([{ state: 'abandoned', attempts: 15, answer: '500' }])
  const { clock: after } = await provider.control('GET', '/state')
  const hours = (after.advancedSeconds - clock.advancedSeconds) / 3600
  expect(hours).toBeGreaterThan(22)
  expect(hours).toBeLessThan(24)
})

test('a URL set later gets the events from then on, and may be taken away', async () => {
  const silent = await startProvider()
  await paidOrder(silent)
  const refused = await silent.control('POST', '/webhook/replay', { all: true })
  expect(refused.error.description).toContain('no webhook URL')
  await silent.control('POST', '/webhook', { url: shop.url })
  await paidOrder(silent)
  await arrive('payment.authorized', 'payment.captured', 'order.paid')
  const state = await silent.control('POST', '/webhook', { url: null })
  expect(state).toMatchObject({ url: null, nextTryAt: null })
  await paidOrder(silent)
  expect((await silent.control('GET', '/state')).deliveries).toHaveLength(3)
  const elsewhere = await silent.control('POST', '/webhook', { url: 'https://example.com/hook' })
  expect(elsewhere.error.description).toContain('this machine only')
  await silent.stop()
})
