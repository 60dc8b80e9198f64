import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  expectEntity,
  type Gateway,
  hasPayment,
  isSandbox,
  openGateway,
  rejectionOf,
} from './gateway.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.stop())

/** The SDK drops this header, so this makes the call in the same way as the shop. */
const refund = async (paymentId: string, body: object, key: string) => {
  const headers = { 'X-Refund-Idempotency': key }
  const { data } = await gateway.rq.post(`/v1/payments/${paymentId}/refund`, body, { headers })
  return data
}

describe.runIf(hasPayment)('refunds', () => {
  test('creates a refund with an idempotency key, fetches it, and lists it with its payment', async () => {
    const paymentId = await gateway.aPayment()
    const key = `conformance-${randomUUID()}`
    const made = await refund(paymentId, { amount: 100, receipt: key.slice(0, 40) }, key)
    expectEntity('refund', made)
    expect(made).toMatchObject({ amount: 100, payment_id: paymentId })

    const again = await refund(paymentId, { amount: 100, receipt: key.slice(0, 40) }, key)
    expect(again.id).toBe(made.id)
    await expect(refund(paymentId, { amount: 101 }, key)).rejects.toSatisfy(
      ({ response }) => response.status === 400 || response.status === 409,
    )

    const fetched = await gateway.sdk.refunds.fetch(made.id)
    expectEntity('refund', fetched)
    const all = await gateway.sdk.payments.fetchMultipleRefund(paymentId, { count: 100 })
    expect(all.items.filter(({ id }) => id === made.id)).toHaveLength(1)
    for (const item of all.items) expectEntity('refund', item)
    expect(await gateway.sdk.payments.fetch(paymentId)).toMatchObject({ refund_status: 'partial' })
    const madeAt = Number(fetched.created_at)
    const idsOf = async (from: number, to: number) => {
      const { items } = await gateway.sdk.refunds.all({ from, to, count: 100 })
      return items.map(({ id }) => id)
    }
    expect(await idsOf(madeAt, madeAt + 60)).toContain(made.id)
    expect(await idsOf(madeAt - 120, madeAt - 60)).not.toContain(made.id)
  })

  test('makes one refund from two simultaneous requests with one key; the other may get a 409', async () => {
    const paymentId = await gateway.aPayment()
    const key = `conformance-${randomUUID()}`
    const twins = await Promise.allSettled(
      [1, 2, 3].map(() => refund(paymentId, { amount: 100 }, key)),
    )
    const made = twins.flatMap((twin) => (twin.status === 'fulfilled' ? twin.value.id : []))
    expect(new Set(made).size).toBe(1)
    for (const twin of twins) {
      if (twin.status === 'rejected') expect(twin.reason.response.status).toBe(409)
    }
  })

  test('rejects an amount above the refundable rest and a key that is too short', async () => {
    const paymentId = await gateway.aPayment()
    const { amount } = await gateway.sdk.payments.fetch(paymentId)
    const tooMuch = gateway.sdk.payments.refund(paymentId, { amount: Number(amount) + 1 })
    expect((await rejectionOf(tooMuch)).statusCode).toBe(400)
    await expect(refund(paymentId, { amount: 100 }, 'short')).rejects.toMatchObject({
      response: { status: 400 },
    })
  })
})

test.runIf(isSandbox)('returns the documented shape for a full and a pending refund', async () => {
  const { sdk, provider } = gateway
  const whole = await sdk.payments.refund(await gateway.aPayment(), {})
  expectEntity('refund', whole)
  expectEntity('payment', await sdk.payments.fetch(whole.payment_id))
  await provider?.control('POST', '/faults', { refund: '*', fault: 'stay-pending' })
  const waiting = await sdk.payments.refund(await gateway.aPayment(), {})
  expectEntity('refund', waiting)
  expect(waiting.status).toBe('pending')
})
