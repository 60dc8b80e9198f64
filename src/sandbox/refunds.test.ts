import { afterAll, beforeAll, expect, test } from 'vitest'
import { paidOrder, type RunningProvider, startProvider } from '#sandbox/running-provider.ts'

let provider: RunningProvider
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.stop())

const keyed = (key: string) => ({ headers: { 'X-Refund-Idempotency': key } })

function refund(paymentId: string, body: object, key?: string) {
  const headers = key === undefined ? {} : { 'x-refund-idempotency': key }
  return provider.call('POST', `/v1/payments/${paymentId}/refund`, body, headers)
}

test('accepts partial refunds up to the full amount and no more', async () => {
  const { sdk } = provider
  const { orderId, paymentId } = await paidOrder(provider, 1000)
  const first = await sdk.payments.refund(paymentId, { amount: 400, notes: { why: 'one less' } })
  expect(first).toMatchObject({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: 'refund',
    amount: 400,
    payment_id: paymentId,
    notes: { why: 'one less' },
    status: 'processed',
    speed_requested: 'normal',
  })
  const partly = await sdk.payments.fetch(paymentId)
  expect(partly).toMatchObject({
    status: 'captured',
    amount_refunded: 400,
    refund_status: 'partial',
  })

  expect(await refund(paymentId, { amount: 601 })).toMatchObject({
    status: 400,
    body: {
      error: { description: 'The refund amount provided is greater than amount captured' },
    },
  })
  await sdk.payments.refund(paymentId, {})
  const fully = await sdk.payments.fetch(paymentId)
  expect(fully).toMatchObject({ status: 'refunded', amount_refunded: 1000, refund_status: 'full' })
  expect(await sdk.orders.fetch(orderId)).toMatchObject({ status: 'paid' })
  expect(await refund(paymentId, {})).toMatchObject({
    body: { error: { description: 'The payment has been fully refunded already' } },
  })
})

test('lists and fetches refunds and sets their notes', async () => {
  const { sdk } = provider
  const { paymentId } = await paidOrder(provider)
  const made = await sdk.payments.refund(paymentId, { amount: 100, receipt: 'r-1' })
  expect(await sdk.refunds.fetch(made.id)).toEqual(made)
  expect(await sdk.payments.fetchRefund(paymentId, made.id)).toEqual(made)
  expect(await sdk.payments.fetchMultipleRefund(paymentId, {})).toMatchObject({ items: [made] })
  expect((await sdk.refunds.all({})).items[0]).toEqual(made)
  const edited = await sdk.refunds.edit(made.id, { notes: { a: 'b' } })
  expect(edited.notes).toEqual({ a: 'b' })
})

test('makes one refund for the same key and body and rejects another body', async () => {
  const { paymentId } = await paidOrder(provider)
  const path = `/v1/payments/${paymentId}/refund`
  const first = await provider.rq.post(path, { amount: 500 }, keyed('refund-row-1'))
  const again = await provider.rq.post(path, { amount: 500 }, keyed('refund-row-1'))
  expect(again.data.id).toBe(first.data.id)
  expect(await refund(paymentId, { amount: 501 }, 'refund-row-1')).toMatchObject({
    status: 400,
    body: {
      error: {
        description: 'Different request with the same idempotency key has already been processed.',
      },
    },
  })
  expect((await refund(paymentId, { amount: 500 }, 'short')).status).toBe(400)
  const all = await provider.sdk.payments.fetchMultipleRefund(paymentId, {})
  expect(all.count).toBe(1)
})

test('rejects a second request while another with the same key is in progress', async () => {
  const { paymentId } = await paidOrder(provider)
  const route = 'POST /v1/payments/:id/refund'
  await provider.control('POST', '/faults', { route, fault: 'delay', delayMs: 1_000 })
  const slow = refund(paymentId, { amount: 500 }, 'refund-row-2')
  await new Promise((resolve) => setTimeout(resolve, 100))
  const meanwhile = await refund(paymentId, { amount: 500 }, 'refund-row-2')
  expect(meanwhile).toMatchObject({
    status: 409,
    body: {
      error: {
        description: 'Another request with the same idempotency key is still in progress.',
      },
    },
  })
  const made = await slow
  expect(made.status).toBe(200)
  expect((await refund(paymentId, { amount: 500 }, 'refund-row-2')).body.id).toBe(made.body.id)
})

test('rejects refunds of payments not captured or too old, and amounts too small', async () => {
  const order = await provider.sdk.orders.create({ amount: 500, currency: 'INR' })
  const failed = await provider.pay(order.id, { outcome: 'failure' })
  const uncaptured = await refund(failed.body.error.metadata.payment_id, {})
  expect(uncaptured.status).toBe(400)
  const { paymentId } = await paidOrder(provider)
  expect(await refund(paymentId, { amount: 99 })).toMatchObject({
    body: { error: { description: 'The amount must be at least INR 1.00', field: 'amount' } },
  })
  await provider.control('POST', '/clock', { advanceSeconds: 200 * 86_400 })
  expect(await refund(paymentId, {})).toMatchObject({
    body: { error: { source: null, step: null, reason: null } },
  })
})
