import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { aroundOrder, paidOrderForEach } from '../../../../tests/paid-order.ts'
import { createLog } from '../../platform/log.ts'
import type { ProviderRefund } from '../payments/index.ts'
import { applyRefundFact } from './apply-refund-fact.ts'

/* What is owed goes back in the end: however often the provider says no, and once. */

const soon = { timeout: 30_000 }

const desk = paidOrderForEach()
const { seen, becomes, atProvider, fault } = aroundOrder(desk)
const reason = 'One strip arrived open.'
const refund = (amount: number) =>
  desk.admin.api.adminOrders.refund({ params: { id: desk.id }, body: { amount, reason } })
const cancel = () => desk.customer.api.orders.cancel({ params: { orderId: desk.id }, body: {} })
const byHand = (paise: number) =>
  desk.counter.shop.sandbox.provider.refund(
    desk.paymentId,
    paise,
    `by-hand-${randomUUID().slice(0, 8)}`,
  )
/** The provider's webhook, or the nightly look into its books. */
const hear = (fact: ProviderRefund) =>
  desk.counter.shop.database.db.transaction((db) =>
    applyRefundFact({ db, now: new Date(), log: createLog('silent') }, fact),
  )
const rows = async (text: string, ...values: unknown[]) =>
  (await desk.counter.shop.database.run(text, values)).rows

const openAlerts = () =>
  rows('select kind, count from alerts where order_id = $1 and closed_at is null', desk.id)

test('what is owed for a cancelled order is tried again in a row of its own, under a key of its own', async () => {
  await fault({ refund: '*', fault: 'insufficient-balance', times: 2 })
  await cancel()
  await becomes({ refunds: [{ state: 'requested', cause: 'customer_cancelled' }] })
  const tried = () =>
    rows(
      'select id, state, retry_of as again from refunds where order_id = $1 order by due_at nulls first',
      desk.id,
    )
  await vi.waitFor(async () => expect(await tried()).toHaveLength(2), soon)
  const [failed, next] = await tried()
  expect(failed).toMatchObject({ state: 'failed', again: null })
  expect(next).toMatchObject({ state: 'requested', again: failed?.id })
  expect(await seen()).toMatchObject({ paymentStatus: 'paid', refundable: 0 })

  await desk.jobs.sendRefunds(30)
  expect(await tried()).toHaveLength(2)
  await desk.jobs.sendRefunds(61)
  expect(await tried()).toHaveLength(3)
  expect(await openAlerts()).toMatchObject([{ kind: 'refund_failed', count: 2 }])
  await desk.jobs.sendRefunds(60 * 26)
  expect(await atProvider()).toMatchObject([{ amount: 100_00 }])
  expect(await openAlerts()).toEqual([])
  // To its customer it is one refund.
  expect(await seen()).toMatchObject({
    paymentStatus: 'refunded',
    refunds: [{ state: 'processed' }],
  })
  const { order } = await desk.customer.api.orders.detail({ params: { orderId: desk.id } })
  expect(order.refunds).toMatchObject([{ amount: 100, state: 'processed' }])
})

test('a refund that the provider refuses is not taken for another one of ours over the same sum', async () => {
  await fault({ route: 'POST /v1/payments/:id/refund', fault: 'commit-then-drop' })
  await refund(50)
  await vi.waitFor(async () => expect(await atProvider()).toHaveLength(1), soon)
  await fault({ refund: '*', fault: 'insufficient-balance' })
  await refund(50)
  await becomes({ refunds: [{ state: 'requested' }, { state: 'failed' }], refundable: 50 })
  await desk.jobs.sendRefunds(5)
  expect(await seen()).toMatchObject({
    refunds: [{ state: 'processed' }, { state: 'failed' }],
    refundable: 50,
    paymentStatus: 'paid',
  })
})

test('what somebody gave back at the provider by hand is not given back again', async () => {
  await desk.counter.shop.sandbox.provider.refund(desk.paymentId, 100_00, 'given-back-by-hand')
  await cancel()
  await becomes({ paymentStatus: 'refunded', refunds: [{ state: 'processed' }] })
  expect(await atProvider()).toHaveLength(1)
})

test('of what is owed, a part that somebody gave back at the provider by hand is taken off', async () => {
  await desk.counter.shop.sandbox.provider.refund(
    desk.paymentId,
    60_00,
    'a-part-given-back-by-hand',
  )
  await cancel()
  const both = [
    expect.objectContaining({ amount: 60, state: 'processed' }),
    expect.objectContaining({ amount: 40, state: 'requested' }),
  ]
  await becomes({ refunds: expect.arrayContaining(both), refundable: 0 })
  await desk.jobs.sendRefunds(61)
  expect(await atProvider()).toMatchObject([{ amount: 40_00 }, { amount: 60_00 }])
  expect(await seen()).toMatchObject({ paymentStatus: 'refunded' })
})

test('what somebody is giving back at the provider by hand is asked about, and never sent once more', async () => {
  await fault({ refund: '*', fault: 'stay-pending' })
  const made = await byHand(40_00)
  await hear(made)
  await desk.jobs.sendRefunds(1)
  await desk.jobs.sendRefunds(10)
  expect(await atProvider()).toMatchObject([{ id: made.id, amount: 40_00 }])
  expect(await seen()).toMatchObject({ refunds: [{ state: 'pending' }], refundable: 60 })
  await desk.counter.shop.sandbox.control(`refunds/${made.id}/process`, {})
  await desk.jobs.sendRefunds(60)
  expect(await seen()).toMatchObject({ refunds: [{ state: 'processed' }], refundable: 60 })
})

test('money that went back although the provider had refused it is not sent again by the next try', async () => {
  await refund(30)
  await becomes({ refunds: [{ state: 'processed' }] })
  await fault({ refund: '*', fault: 'insufficient-balance' })
  await cancel()
  await becomes({ refunds: [{ state: 'processed' }, { state: 'requested' }] })
  const failedOnes = "select id from refunds where order_id = $1 and state = 'failed'"
  await vi.waitFor(async () => expect(await rows(failedOnes, desk.id)).toHaveLength(1), soon)
  const [failed] = await rows(failedOnes, desk.id)
  // As a call does that was still on its way when the verdict was written down.
  await desk.counter.shop.sandbox.provider
    .refund(desk.paymentId, 70_00, String(failed?.id))
    .catch(() => null)
  await desk.jobs.sendRefunds(61)
  await becomes({ paymentStatus: 'refunded' })
  expect((await atProvider()).map(({ amount }) => amount)).toEqual([70_00, 30_00])
})

test('of a cancelled order a refund that fails is owed, too, whoever wanted it', async () => {
  await fault({ refund: '*', fault: 'stay-pending' })
  await refund(50)
  await becomes({ refunds: [{ state: 'pending' }], refundable: 50 })
  await cancel()
  await becomes({ refundable: 0, paymentStatus: 'paid' })
  await vi.waitFor(async () => expect(await atProvider()).toHaveLength(2), soon)
  const wished = (await atProvider()).find(({ status }) => status === 'pending')
  await desk.counter.shop.sandbox.control(`refunds/${wished?.id}/fail`, {})
  await desk.jobs.sendRefunds(10)
  await desk.jobs.sendRefunds(60 * 3)
  expect(await seen()).toMatchObject({ paymentStatus: 'refunded', refundable: 0 })
})

test('money that went back although the provider had refused it counts as soon as it is heard of', async () => {
  await fault({ refund: '*', fault: 'insufficient-balance' })
  await refund(60)
  await becomes({ refunds: [{ state: 'failed' }], refundable: 100 })
  const [failed] = await rows('select id from refunds where order_id = $1', desk.id)
  const made = await desk.counter.shop.sandbox.provider.refund(
    desk.paymentId,
    60_00,
    String(failed?.id),
  )
  await hear(made)
  await hear(made)
  const processed = { state: 'processed', amount: 60, cause: 'provider' }
  expect(await seen()).toMatchObject({ refunds: [{ state: 'failed' }, processed], refundable: 40 })
})

test('the customer is written to once for the cancellation and once for the money', async () => {
  await fault({ refund: '*', fault: 'stay-pending' })
  await cancel()
  await becomes({ refunds: [{ state: 'pending' }] })
  const [made] = await atProvider()
  await desk.counter.shop.sandbox.control(`refunds/${made?.id}/process`, {})
  await Promise.all([
    desk.jobs.sendRefunds(10),
    desk.jobs.sendRefunds(10),
    desk.jobs.sendRefunds(30),
  ])
  await becomes({ paymentStatus: 'refunded' })
  const letters = await rows(
    'select subject from mails where recipient = $1 order by subject',
    desk.customer.email,
  )
  const number = desk.id.slice(0, 8)
  expect(letters.map(({ subject }) => subject)).toEqual([
    `Your order ${number} is cancelled`,
    `Your order ${number} is confirmed`,
    `₹100.00 refunded for your order ${number}`,
  ])
})
