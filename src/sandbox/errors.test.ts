import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  manually,
  paidOrder,
  type RunningProvider,
  startProvider,
} from '#sandbox/running-provider.ts'

let provider: RunningProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())

test.each([
  [{}, { description: 'amount: is required.', field: 'amount' }],
  [{ amount: 100.5 }, { description: 'The amount must be an integer.' }],
  [{ amount: 500, currency: 1 }, { description: 'expected string but provided 1' }],
  [
    { amount: 99 },
    {
      description: 'Order amount less than minimum amount allowed',
      step: 'order_creation',
      reason: 'amount_less_than_minimum_amount',
    },
  ],
  [
    { amount: 500, transfers: [] },
    {
      description: 'transfers is/are not required and should not be sent',
      reason: 'extra_field_sent',
    },
  ],
  [{ amount: 500, receipt: 'x'.repeat(41) }, { field: 'receipt' }],
  [{ amount: 500, notes: { long: 'x'.repeat(257) } }, { field: 'notes' }],
  [
    { amount: 500, notes: Object.fromEntries(Array.from({ length: 16 }, (_, at) => [at, 'x'])) },
    { field: 'notes' },
  ],
])('rejects the order %j', async (body, error) => {
  expect(await provider.call('POST', '/v1/orders', body)).toMatchObject({
    status: 400,
    body: {
      error: {
        code: 'BAD_REQUEST_ERROR',
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...error,
      },
    },
  })
})

test('accepts, looks up or rejects a repeated receipt according to the account’s setting', async () => {
  const body = { amount: 500, receipt: 'twice' }
  const first = await provider.call('POST', '/v1/orders', body)
  const second = await provider.call('POST', '/v1/orders', body)
  expect(second.body.id).not.toBe(first.body.id)
  const unique = { ...body, unique_receipt: true }
  expect((await provider.call('POST', '/v1/orders', unique)).body.id).toBe(second.body.id)
  await provider.control('POST', '/account', { uniqueReceipts: true })
  expect(await provider.call('POST', '/v1/orders', body)).toMatchObject({
    status: 400,
    body: { error: { description: 'Order receipt should be unique.' } },
  })
})

test('rejects invalid captures', async () => {
  const order = await provider.sdk.orders.create(manually(500))
  const { razorpay_payment_id: id } = (await provider.pay(order.id)).body
  const capture = (paymentId: string, amount: unknown) =>
    provider.call('POST', `/v1/payments/${paymentId}/capture`, { amount, currency: 'INR' })
  const described = (description: string) => ({ status: 400, body: { error: { description } } })
  const other = 'Capture amount must be equal to the amount authorized'
  expect(await capture(id, 499)).toMatchObject(described(other))
  expect(await capture(id, 1.5)).toMatchObject(described('The amount must be an integer.'))
  expect(await capture('pay_00000000000000', 500)).toMatchObject(
    described('The id provided does not exist'),
  )
  const { paymentId } = await paidOrder(provider)
  const again =
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.'
  expect(await capture(paymentId, 50_000)).toMatchObject(described(again))
})

test.each([
  ['GET', '/v1/orders/nonsense', 'nonsense is not a valid id'],
  ['GET', '/v1/orders/order_00000000000000', 'The id provided does not exist'],
  ['GET', '/v1/payments/order_00000000000000', 'order_00000000000000 is not a valid id'],
  ['GET', '/v1/orders?count=101', 'The count may not be greater than 100.'],
  ['GET', '/v1/orders?from=yesterday', 'The from must be an integer.'],
  ['GET', '/v1/nothing', 'The requested URL was not found on the server.'],
])('rejects %s %s: %s', async (method, path, description) => {
  expect(await provider.call(method, path)).toMatchObject({
    status: 400,
    body: { error: { code: 'BAD_REQUEST_ERROR', description } },
  })
})

test('rejects wrong credentials and any scheme but Basic', async () => {
  const encoded = (text: string) => ({ authorization: `Basic ${btoa(text)}` })
  const ask = (headers: object) => provider.call('GET', '/v1/orders', undefined, headers)
  const right = 'rzp_test_SANDBOX00000001:EnLs21M47BllR3X8PSFtjtbd'
  expect(await ask(encoded('rzp_test_SANDBOX00000001:wrong'))).toEqual({
    status: 401,
    body: {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: 'Authentication failed',
        source: 'NA',
        step: 'NA',
        reason: 'NA',
        metadata: {},
      },
    },
  })
  expect(await ask(encoded('rzp_test_other:x'))).toMatchObject({
    body: { error: { description: 'The api key provided is invalid' } },
  })
  expect((await ask({ authorization: `basic ${btoa(right)}` })).status).toBe(401)
  expect((await ask(encoded(right))).status).toBe(200)
})

test('makes the SDK reject with a plain object', async () => {
  await expect(provider.sdk.payments.fetch('pay_00000000000000')).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', reason: 'input_validation_failed' },
  })
  const raw = await fetch(`${provider.url}/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('rzp_test_SANDBOX00000001:EnLs21M47BllR3X8PSFtjtbd')}`,
      'content-type': 'application/json',
    },
    body: '{"amount":',
  })
  expect(raw.status).toBe(400)
  expect(await raw.json()).toMatchObject({ error: { code: 'BAD_REQUEST_ERROR' } })
})
