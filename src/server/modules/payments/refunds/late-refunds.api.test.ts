import { expect, test, vi } from 'vitest'
import { lateRefunds } from '../../../../../tests/late-refunds.ts'
import { aroundOrder, paidOrderForEach } from '../../../../../tests/paid-order.ts'
import { paymentHooks } from '../../../order-hooks.ts'
import { createLog } from '../../../platform/log.ts'
import { sendDueRefunds } from './send-refunds.ts'

/* The provider reports a refund as failed, and later that the money has gone out after all, under the same id. */

const soon = { timeout: 30_000 }

const paid = paidOrderForEach()
const { seen, becomes, atProvider, fault } = aroundOrder(paid)
const { report, failedAfter } = lateRefunds(paid)
const log = createLog('silent')
const cancel = () => paid.customer.api.orders.cancel({ params: { orderId: paid.id }, body: {} })
const refund = (amount: number) =>
  paid.admin.api.adminOrders.refund({
    params: { id: paid.id },
    body: { amount, reason: 'One strip arrived open.' },
  })
const rows = () =>
  paid.scenario.rows(
    `select state, amount_paise::int as paise, provider_refund_id as provider from refunds
     where order_id = $1 order by retry_of nulls first, created_at`,
    paid.id,
  )
const openAlerts = () =>
  paid.scenario.rows(
    'select kind, message from alerts where order_id = $1 and closed_at is null order by kind',
    paid.id,
  )
/** In the ledger, what left the bank for the order. */
const refundedPaise = async () => {
  const [row] = await paid.scenario.rows(
    `select coalesce(sum(-l.amount_paise), 0)::int as paise
     from journal_entries j join ledger_entries l on l.entry_id = j.id
     where j.order_id = $1 and j.kind = 'refund' and l.account = 'provider'`,
    paid.id,
  )
  return row?.paise
}

test('records one that an administrator asked for, once, and closes its alert', async () => {
  const late = await failedAfter(() => refund(60))
  expect(await seen()).toMatchObject({ refunds: [{ state: 'failed' }], refundable: 100 })
  expect(await openAlerts()).toMatchObject([{ kind: 'refund_failed' }])
  for (const _ of [1, 2]) expect(await report(late)).toBe('applied')
  const processed = { state: 'processed', amount: 60, cause: 'provider' }
  expect(await seen()).toMatchObject({ refunds: [{ state: 'failed' }, processed], refundable: 40 })
  expect(await refundedPaise()).toBe(60_00)
  expect(await rows()).toMatchObject([
    { state: 'failed', provider: null },
    { state: 'processed', provider: late.id },
  ])
  expect(await openAlerts()).toEqual([])
})

test('makes the retry that was not sent unnecessary', async () => {
  const late = await failedAfter(cancel)
  await becomes({ refunds: [{ state: 'requested' }], paymentStatus: 'paid' })
  for (const _ of [1, 2]) expect(await report(late)).toBe('applied')
  expect(await seen()).toMatchObject({
    refunds: [{ state: 'processed', amount: 100 }],
    paymentStatus: 'refunded',
  })
  expect(await rows()).toEqual([
    { state: 'failed', paise: 100_00, provider: null },
    { state: 'processed', paise: 100_00, provider: late.id },
  ])
  expect(await refundedPaise()).toBe(100_00)
  await paid.jobs.sendRefunds(60 * 26)
  expect(await atProvider()).toHaveLength(1)
  expect(await openAlerts()).toEqual([])
})

test.each(['pending', 'processed'] as const)(
  'is what its retry finds at the provider, %s, before it is sent',
  async (status) => {
    const late = { ...(await failedAfter(cancel)), status }
    const provider = {
      refundsOf: async () => [late],
      refund: () => Promise.reject(new Error('it must not be sent again')),
    }
    const { db } = paid.scenario.shop.database
    const inAnHour = new Date(Date.now() + 61 * 60_000)
    const [retry] = await paid.scenario.rows(
      "select id from refunds where order_id = $1 and state = 'requested'",
      paid.id,
    )
    const ids = [String(retry?.id)]
    await sendDueRefunds({ db, provider, log, hooks: paymentHooks }, inAnHour, ids)
    expect(await rows()).toEqual([
      { state: 'failed', paise: 100_00, provider: null },
      { state: status, paise: 100_00, provider: late.id },
    ])
    expect(await refundedPaise()).toBe(status === 'processed' ? 100_00 : 0)
  },
)

test('waits while its retry may be on its way', async () => {
  const late = await failedAfter(cancel)
  await paid.scenario.rows(
    "update refunds set tries = 1 where order_id = $1 and state = 'requested'",
    paid.id,
  )
  expect(await report(late)).toBe('unknown')
  expect(await rows()).toMatchObject([{ state: 'failed' }, { state: 'requested' }])
})

test('raises an alert where the retry was sent, too', async () => {
  const late = await failedAfter(cancel)
  await paid.jobs.sendRefunds(61)
  await becomes({ paymentStatus: 'refunded' })
  expect(await openAlerts()).toEqual([])
  expect(await report(late)).toBe('applied')
  expect(await openAlerts()).toMatchObject([
    { kind: 'provider_differs', message: expect.stringContaining('The ledger does not have it') },
  ])
  expect(await refundedPaise()).toBe(100_00)
})

test('is recorded besides the retry where the payment has room for both, with an alert', async () => {
  const { items } = (await paid.customer.api.orders.detail({ params: { orderId: paid.id } })).order
  const late = await failedAfter(() =>
    paid.customer.api.changes.apply({
      params: { orderId: paid.id },
      body: { revision: 0, items: [{ _id: items[0]?._id ?? '', quantity: 1 }] },
    }),
  )
  await paid.jobs.sendRefunds(61)
  await vi.waitFor(async () => expect(await refundedPaise()).toBe(30_00), soon)
  for (const _ of [1, 2]) expect(await report(late)).toBe('applied')
  expect(await refundedPaise()).toBe(60_00)
  expect(await openAlerts()).toMatchObject([
    { kind: 'provider_differs', message: expect.stringContaining('The ledger has both') },
  ])
})

test('is repeated as far as a reversal was refunded less because of it', async () => {
  const { items } = (await paid.customer.api.orders.detail({ params: { orderId: paid.id } })).order
  await fault({ refund: '*', fault: 'stay-pending' })
  await refund(80)
  await becomes({ refunds: [{ state: 'pending' }] })
  const [made] = await atProvider()
  if (made === undefined) throw new Error('the provider has no refund')
  await paid.customer.api.changes.apply({
    params: { orderId: paid.id },
    body: { revision: 0, items: [{ _id: items[0]?._id ?? '', quantity: 1 }] },
  })
  await becomes({ refunds: [{ amount: 80 }, { amount: 20, state: 'processed' }] })
  await paid.scenario.shop.sandbox.control(`refunds/${made.id}/fail`, {})
  expect(await report({ ...made, status: 'failed' })).toBe('applied')
  expect(await seen()).toMatchObject({
    refunds: [
      { amount: 10, state: 'requested' },
      { amount: 20, state: 'processed' },
    ],
  })
  expect(await openAlerts()).toMatchObject([
    { kind: 'refund_failed', message: expect.stringContaining('retried automatically') },
  ])
})
