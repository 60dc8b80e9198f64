import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runSandbox, type TestSandbox } from '../../../../../tests/sandbox.ts'
import { ProviderRefused, ProviderUnavailable } from './provider-errors.ts'

/* A refund is paid once, even if its answer is lost. */

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await runSandbox(true)
})
afterAll(() => sandbox.close())

const refund = 'POST /v1/payments/:id/refund'
const fault = (kind: string, more = {}) =>
  sandbox.control('faults', { route: refund, fault: kind, ...more })

async function aPayment(amountPaise = 10_000) {
  const terms = { receipt: randomUUID(), amountPaise, fresh: true }
  const order = await sandbox.provider.openOrder(terms)
  return (await sandbox.pay(order.id)).razorpay_payment_id
}
const moneyBack = async (paymentId: string) =>
  (await sandbox.provider.payment(paymentId)).amount_refunded
/** The keys sent with the payment's refunds, in header and body. */
function keysOnWire(paymentId: string) {
  const requests = sandbox.sent().text.split(`POST /v1/payments/${paymentId}/refund `).slice(1)
  return requests.map((text) => [
    /X-Refund-Idempotency: (\S+)/i.exec(text)?.[1],
    /"receipt":"([^"]*)"/.exec(text)?.[1],
    /"refund_id":"([^"]*)"/.exec(text)?.[1],
  ])
}

test('returns the key of a refund, in the answer and in the list', async () => {
  const id = await aPayment()
  const key = randomUUID()
  const made = await sandbox.provider.refund(id, 6_000, key)
  expect(made).toEqual({
    id: expect.stringMatching(/^rfnd_\w{14}$/),
    payment_id: id,
    amount: 6_000,
    status: 'processed',
    receipt: key,
    notes: { refund_id: key },
  })
  expect(await sandbox.provider.refundsOf(id)).toEqual([made])
  expect(await moneyBack(id)).toBe(6_000)
})

describe('a refund whose answer was lost', () => {
  test.each([
    ['commit-then-drop', {}],
    ['drop-before', {}],
    ['error-500', { committed: true }],
    ['error-500', {}],
    ['malformed-200', { committed: true }],
    ['html-502', { committed: true }],
    ['limit-429', {}],
    ['redirect-302', {}],
    ['conflict-409', {}],
  ])('%s %j: sends the same key again, and pays once', async (kind, more) => {
    const id = await aPayment()
    const key = randomUUID()
    await fault(kind, more)
    await expect(sandbox.provider.refund(id, 10_000, key)).rejects.toThrow(ProviderUnavailable)
    const made = await sandbox.provider.refund(id, 10_000, key)
    expect(await sandbox.provider.refund(id, 10_000, key)).toEqual(made)
    expect(await sandbox.provider.refundsOf(id)).toEqual([made])
    expect(await moneyBack(id)).toBe(10_000)
    expect(keysOnWire(id)).toEqual(Array(3).fill([key, key, key]))
  })
})

test('makes one refund of two concurrent calls: the slower gets it or must ask again', async () => {
  const id = await aPayment()
  const key = randomUUID()
  await fault('delay', { delayMs: 200, times: 5 })
  const twins = await Promise.allSettled(
    Array.from({ length: 5 }, () => sandbox.provider.refund(id, 10_000, key)),
  )
  const made = twins.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
  expect(new Set(made).size).toBe(1)
  for (const one of twins)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ isAtWork: true })
  expect(await moneyBack(id)).toBe(10_000)
})

test('does not pause other calls while concurrent calls are being processed', async () => {
  const id = await aPayment()
  await fault('conflict-409', { times: 10 })
  for (let times = 0; times < 10; times++)
    await expect(sandbox.provider.refund(id, 10_000, randomUUID())).rejects.toThrow(
      ProviderUnavailable,
    )
  expect(await moneyBack(id)).toBe(0)
})

describe('refuses', () => {
  test('a key that was sent for another amount', async () => {
    const id = await aPayment()
    const key = randomUUID()
    await sandbox.provider.refund(id, 4_000, key)
    await expect(sandbox.provider.refund(id, 5_000, key)).rejects.toThrow(ProviderRefused)
    expect(await moneyBack(id)).toBe(4_000)
  })

  test('more than is left, however it is split', async () => {
    const id = await aPayment()
    await sandbox.provider.refund(id, 6_000, randomUUID())
    await expect(sandbox.provider.refund(id, 6_000, randomUUID())).rejects.toMatchObject({
      name: 'ProviderRefused',
      description: 'The refund amount provided is greater than amount captured',
    })
    await sandbox.provider.refund(id, 4_000, randomUUID())
    await expect(sandbox.provider.refund(id, 100, randomUUID())).rejects.toThrow(ProviderRefused)
    expect(await moneyBack(id)).toBe(10_000)
  })

  test('a refund that our balance does not cover', async () => {
    const id = await aPayment()
    await sandbox.control('faults', { refund: '*', fault: 'insufficient-balance' })
    await expect(sandbox.provider.refund(id, 10_000, randomUUID())).rejects.toMatchObject({
      name: 'ProviderRefused',
      reason: 'insufficient_account_balance',
    })
  })
})

test('reports a refund as pending while the bank processes it, then as failed', async () => {
  const id = await aPayment()
  await sandbox.control('faults', { refund: '*', fault: 'stay-pending' })
  const made = await sandbox.provider.refund(id, 10_000, randomUUID())
  expect(made.status).toBe('pending')
  await sandbox.control(`refunds/${made.id}/fail`, {})
  expect(await sandbox.provider.refundsOf(id)).toEqual([{ ...made, status: 'failed' }])
  expect(await moneyBack(id)).toBe(0)
})

test('lists refunds made in the provider’s dashboard, without receipt and notes', async () => {
  const id = await aPayment()
  const { keyId, keySecret } = sandbox.provider
  await fetch(`${sandbox.url}/v1/payments/${id}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: '{"amount":700}',
  })
  expect(await sandbox.provider.refundsOf(id)).toMatchObject([
    { amount: 700, receipt: null, notes: {} },
  ])
})
