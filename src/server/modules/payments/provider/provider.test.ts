import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runSandbox, type TestSandbox } from '../../../../../tests/sandbox.ts'
import { createProvider } from './provider.ts'
import { ProviderRefused, ProviderUnavailable } from './provider-errors.ts'

/* The adapter when the provider works, and when it refuses. */

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await runSandbox(true)
})
afterAll(() => sandbox.close())

let before = 0
beforeEach(() => {
  before = sandbox.sent().text.length
})
/** The calls that the adapter made in this test. */
const calls = () =>
  sandbox
    .sent()
    .text.slice(before)
    .match(/(GET|POST) \/\S*/g)
const anOrder = (amountPaise = 50_000) =>
  sandbox.provider.openOrder({ receipt: randomUUID(), amountPaise, fresh: true })
const aPayment = async (amountPaise?: number) => {
  const paid = await sandbox.pay((await anOrder(amountPaise)).id)
  return paid.razorpay_payment_id
}

describe('an order', () => {
  test('with a fresh receipt is created with one call', async () => {
    const receipt = randomUUID()
    const order = await sandbox.provider.openOrder({ receipt, amountPaise: 43_270, fresh: true })
    expect(calls()).toEqual(['POST /v1/orders'])
    const wanted = { receipt, amount: 43_270, currency: 'INR', status: 'created' }
    expect(order).toEqual({ id: order.id, ...wanted })
    expect(await sandbox.provider.order(order.id)).toEqual(order)
  })

  test('with another receipt is looked up first, and created if there is none', async () => {
    const wanted = { receipt: randomUUID(), amountPaise: 900 }
    const made = await sandbox.provider.openOrder(wanted)
    expect(await sandbox.provider.openOrder(wanted)).toEqual(made)
    const lookUp = `GET /v1/orders?count=100&skip=0&receipt=${wanted.receipt}`
    expect(calls()).toEqual([lookUp, 'POST /v1/orders', lookUp])
  })

  test('with the receipt but another amount does not match', async () => {
    const receipt = randomUUID()
    const other = await sandbox.provider.openOrder({ receipt, amountPaise: 900 })
    const wanted = await sandbox.provider.openOrder({ receipt, amountPaise: 901 })
    expect(wanted).toMatchObject({ receipt, amount: 901 })
    expect(wanted.id).not.toBe(other.id)
  })

  test('whose receipt the provider accepts only once is found again', async () => {
    await sandbox.control('account', { uniqueReceipts: true })
    const fresh = { receipt: randomUUID(), amountPaise: 900, fresh: true }
    const made = await sandbox.provider.openOrder(fresh)
    expect(await sandbox.provider.openOrder(fresh)).toEqual(made)
    await expect(sandbox.provider.openOrder({ ...fresh, amountPaise: 901 })).rejects.toMatchObject({
      name: 'ProviderRefused',
      description: 'Order receipt should be unique.',
    })
    await sandbox.control('account', { uniqueReceipts: false })
  })

  test('that is too small is refused with the provider’s description', async () => {
    await expect(anOrder(99)).rejects.toMatchObject({
      name: 'ProviderRefused',
      statusCode: 400,
      code: 'BAD_REQUEST_ERROR',
      reason: 'amount_less_than_minimum_amount',
      description: 'Order amount less than minimum amount allowed',
    })
  })
})

describe('a payment', () => {
  test('is read without the customer’s data', async () => {
    const id = await aPayment()
    const seen = await sandbox.provider.payment(id)
    expect(Object.keys(seen).sort()).toEqual(
      'amount amount_refunded created_at currency id method order_id status'.split(' '),
    )
    expect(seen).toMatchObject({ amount: 50_000, currency: 'INR', status: 'captured' })
    expect(await sandbox.provider.paymentsOf(seen.order_id ?? '')).toEqual([seen])
  })

  test('that is authorized is captured; one captured already is returned', async () => {
    const order = await anOrder()
    await sandbox.fail(order.id)
    const [failed] = await sandbox.provider.paymentsOf(order.id)
    const id = failed?.id ?? ''
    await sandbox.control(`payments/${id}/authorize`, { capture: false })
    expect(await sandbox.provider.payment(id)).toMatchObject({ status: 'authorized' })
    await expect(sandbox.provider.capture(id, 49_999)).rejects.toThrow(ProviderRefused)
    const captured = await sandbox.provider.capture(id, 50_000)
    expect(captured).toMatchObject({ id, status: 'captured', amount: 50_000 })
    expect(await sandbox.provider.capture(id, 50_000)).toEqual(captured)
  })

  test('that was captured and refunded is returned by a capture', async () => {
    const id = await aPayment()
    await sandbox.provider.refund(id, 50_000, randomUUID())
    expect(await sandbox.provider.capture(id, 50_000)).toMatchObject({ id, status: 'refunded' })
  })

  test('that failed can’t be captured', async () => {
    const order = await anOrder()
    await sandbox.fail(order.id)
    const [failed] = await sandbox.provider.paymentsOf(order.id)
    await expect(sandbox.provider.capture(failed?.id ?? '', 50_000)).rejects.toThrow(
      ProviderRefused,
    )
  })
})

describe('what the provider does not know', () => {
  test.each([
    ['order', () => sandbox.provider.order('order_00000000000000')],
    ['payment', () => sandbox.provider.payment('pay_00000000000000')],
    ['payments of an order', () => sandbox.provider.paymentsOf('order_00000000000000')],
    ['capture', () => sandbox.provider.capture('pay_00000000000000', 100)],
    ['refund', () => sandbox.provider.refund('pay_00000000000000', 100, randomUUID())],
    ['refunds of a payment', () => sandbox.provider.refundsOf('pay_00000000000000')],
  ])('%s: throws a refusal', async (_, call) => {
    await expect(call()).rejects.toMatchObject({
      name: 'ProviderRefused',
      description: 'The id provided does not exist',
    })
  })
})

describe('what is never sent', () => {
  const paths = '../orders/order_1'
  test.each([
    ['an order’s path', () => sandbox.provider.order(paths)],
    ['a payment’s path', () => sandbox.provider.payment(paths)],
    ['an id with more behind it', () => sandbox.provider.payment('pay_00000000000000/refund')],
    ['a line end', () => sandbox.provider.payment('pay_00000000000000\n')],
    ['an id of something else', () => sandbox.provider.payment('order_00000000000000')],
    ['an order’s payments’ path', () => sandbox.provider.paymentsOf(paths)],
    ['a capture’s path', () => sandbox.provider.capture(paths, 100)],
    ['a refund’s path', () => sandbox.provider.refund(paths, 100, randomUUID())],
    ['a refund list’s path', () => sandbox.provider.refundsOf(paths)],
    ['a short key', () => sandbox.provider.refund('pay_00000000000000', 100, 'short')],
    [
      'a receipt of other signs',
      () => sandbox.provider.openOrder({ receipt: 'Amma’s pills', amountPaise: 100 }),
    ],
  ])('%s', async (_, call) => {
    await expect(call()).rejects.toThrow(ProviderRefused)
    expect(calls()).toBeNull()
  })

  test.each([Number.NaN, 0, -100, 100.5, 1e21])('an amount of %d', async (amountPaise) => {
    const key = randomUUID()
    const { provider } = sandbox
    await expect(provider.openOrder({ receipt: key, amountPaise })).rejects.toThrow(ProviderRefused)
    await expect(provider.refund('pay_00000000000000', amountPaise, key)).rejects.toThrow(
      ProviderRefused,
    )
    await expect(provider.capture('pay_00000000000000', amountPaise)).rejects.toThrow(
      ProviderRefused,
    )
    expect(calls()).toBeNull()
  })
})

test('reuses one connection for several calls', async () => {
  const id = await aPayment()
  const { lines } = sandbox.sent()
  for (let times = 0; times < 20; times++) await sandbox.provider.payment(id)
  expect(calls()).toHaveLength(21)
  expect(sandbox.sent().lines).toBe(lines)
})

test('treats wrong keys as an unknown outcome and names the settings to fix', async () => {
  const provider = createProvider({
    keyId: sandbox.provider.keyId,
    keySecret: 'not the secret',
    apiUrl: () => sandbox.url,
    checkoutScript: '',
  })
  const error = await provider.payment('pay_00000000000000').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProviderUnavailable)
  expect(String(error)).toMatch(/does not accept our keys \(401 .*RAZORPAY_KEY_SECRET/)
  expect(String(error)).not.toContain('not the secret')
})
