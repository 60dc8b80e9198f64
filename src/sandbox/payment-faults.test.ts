import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { manually, type RunningProvider, startProvider } from '#sandbox/running-provider.ts'

let provider: RunningProvider
beforeAll(async () => {
  provider = await startProvider()
})
beforeEach(() => provider.control('POST', '/reset'))
afterAll(() => provider.stop())

const days = 86_400
const fault = (terms: object) => provider.control('POST', '/faults', { payment: '*', ...terms })
const advance = (advanceSeconds: number) => provider.control('POST', '/clock', { advanceSeconds })
const newOrder = () => provider.sdk.orders.create({ amount: 700, currency: 'INR' })
const payment = (id: string) => provider.sdk.payments.fetch(id)
const contradictions = async () => (await provider.control('GET', '/ledger')).contradictions
const events = async () =>
  (await provider.control('GET', '/state')).events.map(({ event }: { event: string }) => event)

test('late-authorize: fails in the window and captures the payment two days later', async () => {
  await fault({ fault: 'late-authorize' })
  const order = await newOrder()
  const { status, body } = await provider.pay(order.id)
  expect(status).toBe(400)
  expect(body.error.reason).toBe('payment_timed_out')
  const { payment_id: id } = body.error.metadata
  await advance(2 * days - 60)
  expect(await payment(id)).toMatchObject({ status: 'failed', error_code: 'BAD_REQUEST_ERROR' })
  await advance(120)
  expect(await payment(id)).toMatchObject({
    status: 'captured',
    captured: true,
    error_code: null,
    error_reason: null,
    fee: expect.any(Number),
  })
  expect(await provider.sdk.orders.fetch(order.id)).toMatchObject({ status: 'paid', attempts: 1 })
  expect(await events()).toEqual([
    'payment.failed',
    'payment.authorized',
    'payment.captured',
    'order.paid',
  ])
})

test('late-authorize without capture: returns the payment after three days', async () => {
  await fault({ fault: 'late-authorize', delaySeconds: 4 * days, capture: false })
  const order = await newOrder()
  const { payment_id: id } = (await provider.pay(order.id)).body.error.metadata
  await advance(4 * days)
  expect(await payment(id)).toMatchObject({ status: 'authorized', captured: false })
  await advance(3 * days)
  expect(await payment(id)).toMatchObject({ status: 'refunded', captured: false })
  expect(await contradictions()).toEqual([])
})

test('returns a payment at once if it is authorized after another attempt has paid', async () => {
  await fault({ fault: 'late-authorize' })
  const order = await newOrder()
  const { payment_id: late } = (await provider.pay(order.id)).body.error.metadata
  await provider.pay(order.id)
  await advance(2 * days)
  expect(await payment(late)).toMatchObject({ status: 'refunded', captured: false })
  const { orders, total, contradictions: wrong } = await provider.control('GET', '/ledger')
  expect(orders).toMatchObject([{ status: 'paid', captured: 700, refunded: 0, returned: 700 }])
  expect(total).toMatchObject({ captured: 700, refunded: 0, returned: 700 })
  expect(wrong).toEqual([])
})

test('fail-after-success: returns a signature to the window although the payment failed', async () => {
  await fault({ fault: 'fail-after-success' })
  const order = await newOrder()
  const { status, body } = await provider.pay(order.id, { attempt: 'attempt-1' })
  expect(status).toBe(200)
  expect(body.razorpay_signature).toMatch(/^[0-9a-f]{64}$/)
  expect(await payment(body.razorpay_payment_id)).toMatchObject({ status: 'failed' })
  expect((await provider.pay(order.id, { attempt: 'attempt-1' })).body).toEqual(body)
  expect(await provider.sdk.orders.fetch(order.id)).toMatchObject({ status: 'attempted' })
})

test('fail-after-success with a delay: keeps the payment in created until it fails', async () => {
  await fault({ fault: 'fail-after-success', delaySeconds: 600 })
  const order = await newOrder()
  const { razorpay_payment_id: id } = (await provider.pay(order.id)).body
  expect(await payment(id)).toMatchObject({ status: 'created' })
  await advance(600)
  expect(await payment(id)).toMatchObject({ status: 'failed' })
})

test('capture-after-close: reports pending, then returns the proof after the capture', async () => {
  await fault({ payment: 'upi', fault: 'capture-after-close', delaySeconds: 600 })
  const order = await newOrder()
  const attempt = { method: 'upi', attempt: 'attempt-1' }
  const { body } = await provider.pay(order.id, attempt)
  expect(body).toEqual({ razorpay_payment_id: expect.stringMatching(/^pay_/), pending: true })
  expect(await payment(body.razorpay_payment_id)).toMatchObject({ status: 'created' })
  await advance(600)
  expect(await payment(body.razorpay_payment_id)).toMatchObject({ status: 'captured' })
  expect((await provider.pay(order.id, attempt)).body).toHaveProperty('razorpay_signature')
})

test('runs a scheduled action when it becomes due', async () => {
  await fault({ fault: 'capture-after-close', delaySeconds: 1 })
  const order = await newOrder()
  const { razorpay_payment_id: id } = (await provider.pay(order.id)).body
  await vi.waitFor(
    async () => expect(await payment(id)).toMatchObject({ status: 'captured' }),
    5000,
  )
})

test('authorizes, captures or fails a payment on command if its status allows it', async () => {
  const command = (id: string, what: string, body?: object) =>
    provider.control('POST', `/payments/${id}/${what}`, body)
  const order = await newOrder()
  const { payment_id: failed } = (await provider.pay(order.id, { outcome: 'failure' })).body.error
    .metadata
  expect(await command(failed, 'fail')).toHaveProperty('error')
  expect(await command(failed, 'authorize', { capture: false })).toMatchObject({
    status: 'authorized',
  })
  expect(await command(failed, 'capture')).toMatchObject({ status: 'captured' })
  expect(await command(failed, 'authorize')).toHaveProperty('error')

  await fault({ fault: 'capture-after-close', delaySeconds: 600 })
  const other = await newOrder()
  const { razorpay_payment_id: created } = (await provider.pay(other.id)).body
  expect(await command(created, 'fail')).toMatchObject({ status: 'failed' })
  const manual = await provider.sdk.orders.create(manually(900))
  const { razorpay_payment_id: authorized } = (await provider.pay(manual.id)).body
  expect(await command(authorized, 'capture')).toMatchObject({ status: 'captured', amount: 900 })
  expect(await contradictions()).toEqual([])
})
