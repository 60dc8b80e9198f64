import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { aroundOrder, paidOrderForEach } from '../../../../../tests/paid-order.ts'
import { paymentHooks } from '../../../order-hooks.ts'
import { createLog } from '../../../platform/log.ts'
import type { ProviderRefund } from '../provider/provider-entities.ts'
import { applyRefundFact } from './apply-refund.ts'
import { findRefundsOf, type RefundRow } from './refund-queries.ts'

/* What is owed is refunded once, however often the provider refuses. */

const soon = { timeout: 30_000 }

const scenario = paidOrderForEach()
const { seen, becomes, atProvider, fault } = aroundOrder(scenario)
const reason = 'One strip arrived open.'
const refund = (amount: number) =>
  scenario.admin.api.adminOrders.refund({ params: { id: scenario.id }, body: { amount, reason } })
const cancel = () =>
  scenario.customer.api.orders.cancel({ params: { orderId: scenario.id }, body: {} })
const byHand = (paise: number) =>
  scenario.scenario.shop.sandbox.provider.refund(
    scenario.paymentId,
    paise,
    `by-hand-${randomUUID().slice(0, 8)}`,
  )
/** The provider's webhook, or the nightly comparison of records. */
const report = (fact: ProviderRefund, requested?: RefundRow) =>
  scenario.scenario.shop.database.db.transaction((db) => {
    const ctx = { db, now: new Date(), log: createLog('silent'), hooks: paymentHooks }
    return applyRefundFact(ctx, fact, requested)
  })
const openAlerts = () =>
  scenario.scenario.rows(
    'select kind, count from alerts where order_id = $1 and closed_at is null',
    scenario.id,
  )

test('retries the refund of a cancelled order in a new row with a new idempotency key', async () => {
  await fault({ refund: '*', fault: 'insufficient-balance', times: 2 })
  await cancel()
  await becomes({ refunds: [{ state: 'requested', cause: 'customer_cancelled' }] })
  const tried = () =>
    scenario.scenario.rows(
      'select id, state, retry_of as again from refunds where order_id = $1 order by due_at nulls first',
      scenario.id,
    )
  await vi.waitFor(async () => expect(await tried()).toHaveLength(2), soon)
  const [failed, next] = await tried()
  expect(failed).toMatchObject({ state: 'failed', again: null })
  expect(next).toMatchObject({ state: 'requested', again: failed?.id })
  expect(await seen()).toMatchObject({ paymentStatus: 'paid', refundable: 0 })

  await scenario.jobs.sendRefunds(30)
  expect(await tried()).toHaveLength(2)
  await scenario.jobs.sendRefunds(61)
  expect(await tried()).toHaveLength(3)
  expect(await openAlerts()).toMatchObject([{ kind: 'refund_failed', count: 2 }])
  await scenario.jobs.sendRefunds(60 * 26)
  expect(await atProvider()).toMatchObject([{ amount: 100_00 }])
  expect(await openAlerts()).toEqual([])
  // The customer sees one refund.
  expect(await seen()).toMatchObject({
    paymentStatus: 'refunded',
    refunds: [{ state: 'processed' }],
  })
  const { order } = await scenario.customer.api.orders.detail({ params: { orderId: scenario.id } })
  expect(order.refunds).toMatchObject([{ amount: 100, state: 'processed' }])
})

test('does not mistake a refused refund for another one of the same amount', async () => {
  await fault({ route: 'POST /v1/payments/:id/refund', fault: 'commit-then-drop' })
  await refund(50)
  await vi.waitFor(async () => expect(await atProvider()).toHaveLength(1), soon)
  await fault({ refund: '*', fault: 'insufficient-balance' })
  await refund(50)
  await becomes({ refunds: [{ state: 'requested' }, { state: 'failed' }], refundable: 50 })
  await scenario.jobs.sendRefunds(5)
  expect(await seen()).toMatchObject({
    refunds: [{ state: 'processed' }, { state: 'failed' }],
    refundable: 50,
    paymentStatus: 'paid',
  })
})

test('does not repeat a refund made in the provider’s dashboard', async () => {
  await scenario.scenario.shop.sandbox.provider.refund(
    scenario.paymentId,
    100_00,
    'given-back-by-hand',
  )
  await cancel()
  await becomes({ paymentStatus: 'refunded', refunds: [{ state: 'processed' }] })
  expect(await atProvider()).toHaveLength(1)
})

test('deducts a partial refund made in the provider’s dashboard from what is owed', async () => {
  await scenario.scenario.shop.sandbox.provider.refund(
    scenario.paymentId,
    60_00,
    'a-part-given-back-by-hand',
  )
  await cancel()
  const both = [
    expect.objectContaining({ amount: 60, state: 'processed' }),
    expect.objectContaining({ amount: 40, state: 'requested' }),
  ]
  await becomes({ refunds: expect.arrayContaining(both), refundable: 0 })
  await scenario.jobs.sendRefunds(61)
  expect(await atProvider()).toMatchObject([{ amount: 40_00 }, { amount: 60_00 }])
  expect(await seen()).toMatchObject({ paymentStatus: 'refunded' })
})

test('settles two refunds that wait when the whole was refunded in the provider’s dashboard', async () => {
  await fault({ route: '*', fault: 'error-500', times: 1000 })
  await refund(40)
  await cancel()
  const waiting = { state: 'requested' }
  await becomes({ refunds: [waiting, waiting] })
  await fetch(`${scenario.scenario.shop.sandbox.url}/control/faults`, { method: 'DELETE' })
  await byHand(100_00)
  await scenario.jobs.sendRefunds(60)
  await scenario.jobs.sendRefunds(60 * 26)
  expect(await atProvider()).toMatchObject([{ amount: 100_00 }])
  const { refunds, ...order } = await seen()
  expect(order).toMatchObject({ paymentStatus: 'refunded', refundable: 0 })
  expect(refunds.map(({ amount, state }) => [amount, state]).sort()).toEqual([
    [100, 'processed'],
    [40, 'failed'],
    [60, 'failed'],
  ])
  expect(await openAlerts()).toEqual([])
})

test('looks up a pending refund made in the provider’s dashboard and never sends another', async () => {
  await fault({ refund: '*', fault: 'stay-pending' })
  const made = await byHand(40_00)
  await report(made)
  await scenario.jobs.sendRefunds(1)
  await scenario.jobs.sendRefunds(10)
  expect(await atProvider()).toMatchObject([{ id: made.id, amount: 40_00 }])
  expect(await seen()).toMatchObject({ refunds: [{ state: 'pending' }], refundable: 60 })
  await scenario.scenario.shop.sandbox.control(`refunds/${made.id}/process`, {})
  await scenario.jobs.sendRefunds(60)
  expect(await seen()).toMatchObject({ refunds: [{ state: 'processed' }], refundable: 60 })
})

test('does not retry a refund that was paid although the provider had refused it', async () => {
  await refund(30)
  await becomes({ refunds: [{ state: 'processed' }] })
  await fault({ refund: '*', fault: 'insufficient-balance' })
  await cancel()
  await becomes({ refunds: [{ state: 'processed' }, { state: 'requested' }] })
  const failedOnes = "select id from refunds where order_id = $1 and state = 'failed'"
  await vi.waitFor(
    async () => expect(await scenario.scenario.rows(failedOnes, scenario.id)).toHaveLength(1),
    soon,
  )
  const [failed] = await scenario.scenario.rows(failedOnes, scenario.id)
  // Like a call that was still under way when the refusal was stored.
  await scenario.scenario.shop.sandbox.provider
    .refund(scenario.paymentId, 70_00, String(failed?.id))
    .catch(() => null)
  await scenario.jobs.sendRefunds(61)
  await becomes({ paymentStatus: 'refunded' })
  expect((await atProvider()).map(({ amount }) => amount)).toEqual([70_00, 30_00])
})

test('retries a failed refund of a cancelled order, even one that an administrator asked for', async () => {
  await fault({ refund: '*', fault: 'stay-pending' })
  await refund(50)
  await becomes({ refunds: [{ state: 'pending' }], refundable: 50 })
  await cancel()
  await becomes({ refundable: 0, paymentStatus: 'paid' })
  await vi.waitFor(async () => expect(await atProvider()).toHaveLength(2), soon)
  const requested = (await atProvider()).find(({ status }) => status === 'pending')
  await scenario.scenario.shop.sandbox.control(`refunds/${requested?.id}/fail`, {})
  await scenario.jobs.sendRefunds(10)
  await scenario.jobs.sendRefunds(60 * 3)
  expect(await seen()).toMatchObject({ paymentStatus: 'refunded', refundable: 0 })
})

test('records a refund that was paid although the provider had refused it, once it is reported', async () => {
  await fault({ refund: '*', fault: 'insufficient-balance' })
  await refund(60)
  await becomes({ refunds: [{ state: 'failed' }], refundable: 100 })
  const [failed] = await scenario.scenario.rows(
    'select id from refunds where order_id = $1',
    scenario.id,
  )
  const made = await scenario.scenario.shop.sandbox.provider.refund(
    scenario.paymentId,
    60_00,
    String(failed?.id),
  )
  await report(made)
  await report(made)
  const processed = { state: 'processed', amount: 60, cause: 'provider' }
  expect(await seen()).toMatchObject({ refunds: [{ state: 'failed' }, processed], refundable: 40 })
})

test('records a refund that was paid, where it failed while another process was sending it', async () => {
  await fault({ refund: '*', fault: 'insufficient-balance' })
  await refund(60)
  await becomes({ refunds: [{ state: 'failed' }], refundable: 100 })
  const [row] = await findRefundsOf(scenario.scenario.shop.database.db, [scenario.id])
  if (row === undefined) throw new Error('there is no refund')
  const made = await scenario.scenario.shop.sandbox.provider.refund(
    scenario.paymentId,
    60_00,
    row.id,
  )
  // As the process had read it before its call.
  expect(await report(made, { ...row, state: 'requested' })).toBe('applied')
  const processed = { state: 'processed', amount: 60, cause: 'provider' }
  expect(await seen()).toMatchObject({ refunds: [{ state: 'failed' }, processed], refundable: 40 })
})

test('emails the customer once about the cancellation and once about the refund', async () => {
  await fault({ refund: '*', fault: 'stay-pending' })
  await cancel()
  await becomes({ refunds: [{ state: 'pending' }] })
  const [made] = await atProvider()
  await scenario.scenario.shop.sandbox.control(`refunds/${made?.id}/process`, {})
  await Promise.all([
    scenario.jobs.sendRefunds(10),
    scenario.jobs.sendRefunds(10),
    scenario.jobs.sendRefunds(30),
  ])
  await becomes({ paymentStatus: 'refunded' })
  const emails = await scenario.scenario.rows(
    'select subject from emails where recipient = $1 order by subject',
    scenario.customer.email,
  )
  const number = orderNumber(scenario.id)
  expect(emails.map(({ subject }) => subject)).toEqual([
    `Your order ${number} is cancelled`,
    `Your order ${number} is confirmed`,
    `₹100.00 refunded for your order ${number}`,
  ])
})
