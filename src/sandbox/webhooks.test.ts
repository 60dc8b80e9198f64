import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  paidOrder,
  type RunningProvider,
  startProvider,
  testOptions,
} from '#sandbox/running-provider.ts'
import { receiveWebhooks, type WebhookReceiver } from '#sandbox/webhook-receiver.ts'
import { nextTry } from '#sandbox/webhooks/deliver-due.ts'

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

const deliveries = async () => (await provider.control('GET', '/state')).deliveries

test('sends each event once, in sequence, with a signature of the raw body', async () => {
  const { orderId, paymentId } = await paidOrder(provider)
  await provider.sdk.payments.refund(paymentId, { amount: 100 })
  await vi.waitFor(() => expect(shop.received).toHaveLength(5))
  expect(shop.names()).toEqual([
    'payment.authorized',
    'payment.captured',
    'order.paid',
    'refund.created',
    'refund.processed',
  ])
  for (const { headers, raw } of shop.received) {
    const signature = String(headers['x-razorpay-signature'])
    expect(validateWebhookSignature(raw, signature, testOptions.webhookSecret)).toBe(true)
  }
  expect(new Set(shop.received.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(5)
  expect(JSON.parse(shop.received[0]?.raw ?? '')).toMatchObject({
    entity: 'event',
    account_id: 'acc_SandboxAccount',
    contains: ['payment'],
    payload: { payment: { entity: { id: paymentId, status: 'authorized', captured: false } } },
  })
  expect(JSON.parse(shop.received[2]?.raw ?? '')).toMatchObject({
    contains: ['payment', 'order'],
    payload: { order: { entity: { id: orderId, status: 'paid' } } },
  })
})

test('sends a rejected event again with the same id and bytes', async () => {
  shop.answers.push(500)
  const order = await provider.sdk.orders.create({ amount: 500, currency: 'INR' })
  await provider.pay(order.id, { outcome: 'failure' })
  await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ attempts: 1 }]))
  await provider.control('POST', '/clock', { advanceSeconds: 10 })
  await vi.waitFor(() => expect(shop.received).toHaveLength(2))
  expect(shop.names()).toEqual(['payment.failed', 'payment.failed'])
  expect(shop.received[1]?.raw).toBe(shop.received[0]?.raw)
  expect(shop.received[1]?.headers['x-razorpay-event-id']).toBe(
    shop.received[0]?.headers['x-razorpay-event-id'],
  )
  await vi.waitFor(async () =>
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2, answer: '200' }]),
  )
})

test('disables the webhook after 24 hours of rejections until it is enabled again', async () => {
  shop.answers.push(302, 500)
  const order = await provider.sdk.orders.create({ amount: 500, currency: 'INR' })
  await provider.pay(order.id, { outcome: 'failure' })
  await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ answer: '302' }]))
  await provider.control('POST', '/clock', { advanceSeconds: 86_400 })
  await vi.waitFor(async () => expect(await deliveries()).toMatchObject([{ state: 'abandoned' }]))
  expect((await provider.control('GET', '/state')).webhook.disabled).toBe(true)
  await provider.pay(order.id, { outcome: 'failure' })
  expect(await deliveries()).toMatchObject([{}, { state: 'pending', attempts: 0 }])
  await provider.control('POST', '/webhook', { disabled: false })
  await vi.waitFor(() => expect(shop.received).toHaveLength(3))
})

test('sends webhooks only to this machine', async () => {
  const strayed = await startProvider({ webhookUrl: () => 'http://192.0.2.1/hook' })
  await paidOrder(strayed)
  await vi.waitFor(async () => {
    const { deliveries: rows } = await strayed.control('GET', '/state')
    expect(rows[0]).toMatchObject({ state: 'pending', answer: 'refused: not this machine' })
  })
  await strayed.stop()
})

test('doubles the wait after each attempt and ends after 24 hours', () => {
  expect(nextTry(0, 0, 1)).toBe(5000)
  expect(nextTry(0, 0, 2)).toBe(10_000)
  expect(nextTry(0, 0, 15)).toBeUndefined()
  expect(nextTry(0, 86_399_000, 1)).toBeUndefined()
})
