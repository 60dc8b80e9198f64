import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProvider, startProvider, testOptions } from '#sandbox/running-provider.ts'

let provider: RunningProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())

const newOrder = (amount = 50_000) => provider.sdk.orders.create({ amount, currency: 'INR' })

test('returns three fields that the SDK can verify when a payment succeeds', async () => {
  const order = await newOrder()
  const { status, body } = await provider.pay(order.id, { method: 'upi', vpa: 'a@okaxis' })
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual([
    'razorpay_payment_id',
    'razorpay_order_id',
    'razorpay_signature',
  ])
  const pair = { order_id: order.id, payment_id: body.razorpay_payment_id }
  expect(validatePaymentVerification(pair, body.razorpay_signature, testOptions.keySecret)).toBe(
    true,
  )
  const payment = await provider.sdk.payments.fetch(body.razorpay_payment_id)
  expect(payment).toMatchObject({ method: 'upi', vpa: 'a@okaxis', card_id: null, bank: null })
})

test('returns the reason of a failure, stores it, and accepts another attempt for the order', async () => {
  const order = await newOrder()
  const reason = 'insufficient_fund'
  const failed = await provider.pay(order.id, { outcome: 'failure', reason })
  const { payment_id: paymentId } = failed.body.error.metadata
  expect(failed).toEqual({
    status: 400,
    body: {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: expect.stringContaining('insufficient account balance'),
        source: 'issuer_bank',
        step: 'payment_authorization',
        reason,
        metadata: { order_id: order.id, payment_id: expect.stringMatching(/^pay_/) },
      },
    },
  })
  expect(await provider.sdk.payments.fetch(paymentId)).toMatchObject({
    status: 'failed',
    captured: false,
    error_reason: reason,
    fee: null,
  })
  expect(await provider.sdk.orders.fetch(order.id)).toMatchObject({
    status: 'attempted',
    attempts: 1,
  })
  expect((await provider.pay(order.id, { method: 'netbanking', bank: 'HDFC' })).status).toBe(200)
  expect(await provider.sdk.orders.fetch(order.id)).toMatchObject({ status: 'paid', attempts: 2 })
})

test.each(['gateway_technical_error', 'authentication_failed'])(
  'attributes %s to the gateway',
  async (reason) => {
    const order = await newOrder()
    const { body } = await provider.pay(order.id, { outcome: 'failure', reason })
    expect(body.error).toMatchObject({ code: 'GATEWAY_ERROR', reason })
  },
)

test('rejects a second payment of a paid order', async () => {
  const order = await newOrder()
  await provider.pay(order.id)
  const again = await provider.pay(order.id)
  expect(again.status).toBe(400)
  expect(again.body.error.description).toContain('the order is already paid')
  const payments = await provider.sdk.orders.fetchPayments(order.id)
  expect(payments.count).toBe(1)
})

test('makes one payment from an attempt that is sent twice', async () => {
  const order = await newOrder()
  const attempt = 'try-number-1'
  const [first, second] = await Promise.all([
    provider.pay(order.id, { attempt }),
    provider.pay(order.id, { attempt }),
  ])
  expect(second.body).toEqual(first.body)
  const other = await newOrder()
  const failed = { attempt, outcome: 'failure' }
  const one = await provider.pay(other.id, failed)
  expect(await provider.pay(other.id, failed)).toEqual(one)
  expect((await provider.sdk.orders.fetchPayments(other.id)).count).toBe(1)
})

test('charges the amount of the order and rejects an unknown order', async () => {
  const order = await newOrder()
  expect(await provider.pay(order.id, { amount: 100 })).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', field: 'amount' } },
  })
  expect((await provider.pay('order_00000000000000')).status).toBe(400)
  expect((await provider.pay(order.id, { method: 'cash' })).status).toBe(400)
  expect((await provider.pay(order.id, { reason: '__proto__', outcome: 'failure' })).status).toBe(
    400,
  )
})
