import { describe, expect, test, vi } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { newAdmin } from '../../../../../tests/actors.ts'
import { aroundOrder, paidOrderForEach } from '../../../../../tests/paid-order.ts'

/* Administrators refund an order, at most what is left, once, whatever the provider answers. */

const soon = { timeout: 30_000 }

const paid = paidOrderForEach()
const { seen, becomes, atProvider, fault } = aroundOrder(paid)
const reason = 'One strip arrived open.'
const refund = (amount?: number, key?: string, by = paid.admin) =>
  by.api.adminOrders.refund({ params: { id: paid.id }, body: { amount, reason, key } })

describe('refunds at most what is left', () => {
  test('in several refunds: the order stays paid until everything is refunded', async () => {
    const { message } = await refund(60)
    expect(message).toBe('Refund of ₹60.00 requested')
    await becomes({ paymentStatus: 'paid', refundable: 40, refunds: [{ state: 'processed' }] })
    await refund()
    await becomes({ paymentStatus: 'refunded', refundable: 0, status: 'confirmed' })
    expect((await seen()).refunds.map(({ amount }) => amount)).toEqual([60, 40])
    await expect(refund(1)).rejects.toMatchObject({
      status: 409,
      code: 'refund_exceeds',
      message: 'Nothing is left to refund.',
    })
  })

  test('and notifies and emails the customer once per refund, even if notifications are muted', async () => {
    const { customer, scenario } = paid
    for (const by of ['app', 'email'] as const)
      await customer.api.notifications.mute({ body: { topic: 'orders', by, muted: true } })
    await refund(60)
    await becomes({ refunds: [{ state: 'processed' }] })
    const { notifications } = await customer.api.notifications.list()
    expect(notifications.filter(({ kind }) => kind === 'refund_processed')).toMatchObject([
      { subjectId: paid.id, facts: { number: orderNumber(paid.id), paise: 60_00 } },
    ])
    const { rows } = await scenario.shop.database.run(
      `select 1 from emails where recipient = $1 and key like 'refunded:%'`,
      [customer.email],
    )
    expect(rows).toHaveLength(1)
  })

  test('and no amount below the provider’s minimum, now or later', async () => {
    await expect(refund(0.5)).rejects.toMatchObject({
      status: 400,
      message: 'The amount must be at least ₹1.00',
    })
    await expect(refund(99.5)).rejects.toMatchObject({
      code: 'refund_exceeds',
      message:
        'Less than ₹1.00 would be left, which can’t be refunded later: refund ₹100.00, or at most ₹99.00.',
    })
    expect((await seen()).refunds).toEqual([])
    await refund(99)
    await becomes({ refundable: 1 })
  })

  test('rejects one of two refunds that together exceed what is left', async () => {
    const asked = await Promise.allSettled([refund(60), refund(60)])
    const refused = asked.filter((one) => one.status === 'rejected')
    expect(refused.map((one) => one.reason)).toMatchObject([
      { status: 409, message: 'Only ₹40.00 can still be refunded.', details: { refundable: 40 } },
    ])
    await becomes({ refundable: 40, refunds: [{ amount: 60, state: 'processed' }] })
    expect(await atProvider()).toMatchObject([{ amount: 60_00 }])
  })

  test('rejects one of two full refunds by two administrators', async () => {
    const other = await newAdmin(paid.scenario.shop)
    const asked = await Promise.allSettled([refund(), refund(undefined, undefined, other)])
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await becomes({ paymentStatus: 'refunded' })
    expect(await atProvider()).toHaveLength(1)
  })

  test('makes one refund of a double click, with the same answer', async () => {
    const key = crypto.randomUUID()
    const [one, two] = await Promise.all([refund(25, key), refund(25, key)])
    expect(two.message).toBe(one.message)
    expect((await refund(25, key)).message).toBe(one.message)
    await becomes({ refundable: 75, refunds: [{ _id: key, amount: 25, state: 'processed' }] })
    expect(await atProvider()).toHaveLength(1)
    await expect(refund(30, key)).rejects.toMatchObject({ code: 'refund_differs' })
    const { rows } = await paid.scenario.shop.database.run(
      `select after from audit_entries where action = 'order_refunded' and subject_id = $1`,
      [paid.id],
    )
    expect(rows).toEqual([{ after: { amount: 25 } }])
  })
})

describe('when the provider’s answer is lost', () => {
  const route = 'POST /v1/payments/:id/refund'

  test('finds the refund that was made: the customer is paid once', async () => {
    await fault({ route, fault: 'commit-then-drop' })
    await refund()
    await vi.waitFor(async () => expect(await atProvider()).toHaveLength(1), soon)
    expect(await seen()).toMatchObject({ paymentStatus: 'paid', refunds: [{ state: 'requested' }] })
    await expect(refund()).rejects.toMatchObject({ code: 'refund_exceeds' })
    await paid.jobs.sendRefunds(5)
    expect(await seen()).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ state: 'processed' }],
    })
    expect(await atProvider()).toHaveLength(1)
  })

  test('repeats the refund that was not made with the same key', async () => {
    const sentBefore = paid.scenario.shop.sandbox.sent().text.length
    await fault({ route, fault: 'drop-before' })
    await refund()
    const key = (await seen()).refunds[0]?._id ?? ''
    const keys = () =>
      paid.scenario.shop.sandbox
        .sent()
        .text.slice(sentBefore)
        .match(/(?<=X-Refund-Idempotency: ).+(?=\r)/gi)
    await vi.waitFor(() => expect(keys()).toEqual([key]), soon)
    await paid.jobs.sendRefunds(5)
    expect(keys()).toEqual([key, key])
    expect(await seen()).toMatchObject({ paymentStatus: 'refunded' })
    expect(await atProvider()).toMatchObject([{ receipt: key, amount: 100_00 }])
  })
})

test('allows another refund after one fails later, and never shows the order as refunded for it', async () => {
  await fault({ refund: '*', fault: 'fail' })
  await refund()
  await becomes({ refunds: [{ state: 'pending' }] })
  await paid.jobs.sendRefunds(10)
  expect(await seen()).toMatchObject({
    paymentStatus: 'paid',
    refundable: 100,
    refunds: [{ state: 'failed' }],
  })
  expect((await seen()).timeline.map(({ what }) => what)).toContain('refund_failed')
  const { alerts } = await paid.admin.api.alerts.list()
  expect(alerts.filter(({ orderId }) => orderId === paid.id)).toMatchObject([
    { kind: 'refund_failed' },
  ])
  await paid.jobs.sendRefunds(60 * 24)
  expect((await seen()).refunds).toHaveLength(1)
  await refund()
  await becomes({
    paymentStatus: 'refunded',
    refunds: [{ state: 'failed' }, { state: 'processed' }],
  })
})
