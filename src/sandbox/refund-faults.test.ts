import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paidOrder, type RunningProvider, startProvider } from '#sandbox/running-provider.ts'

let provider: RunningProvider
beforeAll(async () => {
  provider = await startProvider()
})
beforeEach(() => provider.control('POST', '/reset'))
afterAll(() => provider.stop())

const fault = (terms: object) => provider.control('POST', '/faults', { refund: '*', ...terms })
const refund = async (amount?: number) => {
  const { paymentId } = await paidOrder(provider, 1000)
  return provider.sdk.payments.refund(paymentId, amount === undefined ? {} : { amount })
}
const now = (id: string) => provider.sdk.refunds.fetch(id)
const ledger = () => provider.control('GET', '/ledger')
const events = async () =>
  (await provider.control('GET', '/state')).events
    .map(({ event }: { event: string }) => event)
    .filter((event: string) => event.startsWith('refund'))

test('stay-pending: keeps the refund pending until it is processed on command', async () => {
  await fault({ fault: 'stay-pending' })
  const made = await refund(400)
  expect(made).toMatchObject({ status: 'pending', acquirer_data: { arn: null } })
  expect(await provider.sdk.payments.fetch(made.payment_id)).toMatchObject({
    amount_refunded: 400,
    refund_status: 'partial',
  })
  expect((await ledger()).total).toMatchObject({ refunded: 0, refunds_pending: 400 })
  expect(await provider.control('POST', `/refunds/${made.id}/process`)).toMatchObject({
    status: 'processed',
    acquirer_data: { arn: expect.stringMatching(/^\d{23}$/) },
  })
  expect((await ledger()).total).toMatchObject({ refunded: 400, refunds_pending: 0 })
  expect(await events()).toEqual(['refund.created', 'refund.processed'])
  expect(await provider.control('POST', `/refunds/${made.id}/fail`)).toHaveProperty('error')
})

test('process-later: processes the refund after the delay', async () => {
  await fault({ fault: 'process-later', delaySeconds: 3600 })
  const made = await refund()
  expect(made.status).toBe('pending')
  await provider.control('POST', '/clock', { advanceSeconds: 3600 })
  expect(await now(made.id)).toMatchObject({ status: 'processed' })
})

test('fail: reports the refund as pending, then reverses its amount', async () => {
  await fault({ fault: 'fail' })
  const made = await refund()
  expect(made.status).toBe('pending')
  await vi.waitFor(async () => expect(await now(made.id)).toMatchObject({ status: 'failed' }))
  expect(await provider.sdk.payments.fetch(made.payment_id)).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
    refund_status: null,
  })
  expect(await events()).toEqual(['refund.created', 'refund.failed'])
  expect((await provider.sdk.payments.refund(made.payment_id, {})).status).toBe('processed')
  expect((await ledger()).contradictions).toEqual([])
})

test('insufficient-balance: rejects the refund and stores nothing', async () => {
  await fault({ fault: 'insufficient-balance' })
  await expect(refund()).rejects.toMatchObject({
    statusCode: 400,
    error: { description: expect.stringContaining('enough balance') },
  })
  expect((await provider.control('GET', '/state')).refunds).toEqual([])
  expect((await refund()).status).toBe('processed')
})
