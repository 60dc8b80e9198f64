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

test('delay: sends the event after the delay', async () => {
  await fault({ event: 'payment.captured', fault: 'delay', delaySeconds: 7200 })
  await paidOrder(provider)
  await arrive('payment.authorized', 'order.paid')
  await provider.control('POST', '/clock', { advanceSeconds: 7199 })
  expect(shop.received).toHaveLength(2)
  await provider.control('POST', '/clock', { advanceSeconds: 1 })
  await arrive('payment.authorized', 'order.paid', 'payment.captured')
})

test('drop: never sends the event and records it as dropped', async () => {
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

test('duplicate: sends the same id and bytes several times', async () => {
  await fault({ fault: 'duplicate', copies: 3 })
  await failOnce()
  await arrive('payment.failed', 'payment.failed', 'payment.failed')
  expect(new Set(shop.received.map(({ id, raw }) => id + raw)).size).toBe(1)
})

test('reorder: sends the next three events in reverse order', async () => {
  await fault({ fault: 'reorder', times: 3 })
  await paidOrder(provider)
  await arrive('order.paid', 'payment.captured', 'payment.authorized')
})

test('reorder: sends withheld events when the faults are removed', async () => {
  await fault({ fault: 'reorder', times: 5 })
  await failOnce()
  expect(await deliveries()).toMatchObject([{ state: 'withheld' }])
  await provider.control('DELETE', '/faults')
  await arrive('payment.failed')
})

test('corrupt-signature: sends a false signature first, then a correct one', async () => {
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

test('keeps the old signature of queued events when the secret is rotated', async () => {
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

test('takes a previous secret from the options or the control API and requires one to sign with it', async () => {
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

test('stop: queues events and sends them in sequence afterwards', async () => {
  expect(await webhook({ stopped: true })).toMatchObject({ stopped: true, disabled: false })
  await paidOrder(provider)
  expect(await deliveries()).toMatchObject([{ attempts: 0 }, { attempts: 0 }, { attempts: 0 }])
  await webhook({ stopped: false })
  await arrive('payment.authorized', 'payment.captured', 'order.paid')
})

test('replay: sends one event, all of a name, or all events again, byte for byte', async () => {
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

test('disables the webhook after 15 attempts in 24 hours and shows that in the state', async () => {
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

test('sends new events to a URL that is set later, until it is removed', async () => {
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
