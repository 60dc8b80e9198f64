import { describe, expect, test, vi } from 'vitest'
import { newAdmin } from '../../../../tests/actors.ts'
import { aroundOrder, paidOrderForEach } from '../../../../tests/paid-order.ts'

/* An administrator gives money back: as much as there is, once, whatever the provider says or doesn't. */

const soon = { timeout: 30_000 }

const desk = paidOrderForEach()
const { seen, becomes, atProvider, fault } = aroundOrder(desk)
const reason = 'One strip arrived open.'
const refund = (amount?: number, key?: string, by = desk.admin) =>
  by.api.adminOrders.refund({ params: { id: desk.id }, body: { amount, reason, key } })

describe('as much as there is, and no more', () => {
  test('in parts: the order stays paid until all of it is back', async () => {
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

  test('and each that is back is told of once, in the list and by letter, muted or not', async () => {
    const { customer, counter } = desk
    for (const by of ['app', 'mail'] as const)
      await customer.api.notifications.mute({ body: { topic: 'orders', by, muted: true } })
    await refund(60)
    await becomes({ refunds: [{ state: 'processed' }] })
    const { notifications } = await customer.api.notifications.list()
    expect(notifications.filter(({ kind }) => kind === 'refund_processed')).toMatchObject([
      { subjectId: desk.id, facts: { number: desk.id.slice(0, 8), paise: 60_00 } },
    ])
    const { rows } = await counter.shop.database.run(
      `select 1 from mails where recipient = $1 and key like 'refunded:%'`,
      [customer.email],
    )
    expect(rows).toHaveLength(1)
  })

  test('and nothing that the provider would not move: less than a rupee, now or later', async () => {
    await expect(refund(0.5)).rejects.toMatchObject({
      status: 400,
      message: 'The amount must be at least ₹1.00',
    })
    await expect(refund(99.5)).rejects.toMatchObject({
      code: 'refund_exceeds',
      message:
        'Less than ₹1.00 would stay, which can’t be refunded later: refund ₹100.00, or at most ₹99.00.',
    })
    expect((await seen()).refunds).toEqual([])
    await refund(99)
    await becomes({ refundable: 1 })
  })

  test('of two parts that are too much together one is refused', async () => {
    const asked = await Promise.allSettled([refund(60), refund(60)])
    const refused = asked.filter((one) => one.status === 'rejected')
    expect(refused.map((one) => one.reason)).toMatchObject([
      { status: 409, message: 'Only ₹40.00 can still be refunded.', details: { refundable: 40 } },
    ])
    await becomes({ refundable: 40, refunds: [{ amount: 60, state: 'processed' }] })
    expect(await atProvider()).toMatchObject([{ amount: 60_00 }])
  })

  test('of two administrators who give all of it back one is refused', async () => {
    const other = await newAdmin(desk.counter.shop)
    const asked = await Promise.allSettled([refund(), refund(undefined, undefined, other)])
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await becomes({ paymentStatus: 'refunded' })
    expect(await atProvider()).toHaveLength(1)
  })

  test('a double click is one refund, and says the same', async () => {
    const key = crypto.randomUUID()
    const [one, two] = await Promise.all([refund(25, key), refund(25, key)])
    expect(two.message).toBe(one.message)
    expect((await refund(25, key)).message).toBe(one.message)
    await becomes({ refundable: 75, refunds: [{ _id: key, amount: 25, state: 'processed' }] })
    expect(await atProvider()).toHaveLength(1)
    await expect(refund(30, key)).rejects.toMatchObject({ code: 'refund_differs' })
    const { rows } = await desk.counter.shop.database.run(
      `select after from audit_entries where action = 'order_refunded' and subject_id = $1`,
      [desk.id],
    )
    expect(rows).toEqual([{ after: { amount: 25 } }])
  })
})

describe('when the provider’s answer is lost', () => {
  const route = 'POST /v1/payments/:id/refund'

  test('what it did is found again: the money leaves once', async () => {
    await fault({ route, fault: 'commit-then-drop' })
    await refund()
    await vi.waitFor(async () => expect(await atProvider()).toHaveLength(1), soon)
    expect(await seen()).toMatchObject({ paymentStatus: 'paid', refunds: [{ state: 'requested' }] })
    await expect(refund()).rejects.toMatchObject({ code: 'refund_exceeds' })
    await desk.jobs.sendRefunds(5)
    expect(await seen()).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ state: 'processed' }],
    })
    expect(await atProvider()).toHaveLength(1)
  })

  test('what it did not do is asked for again, with the same key', async () => {
    const sentBefore = desk.counter.shop.sandbox.sent().text.length
    await fault({ route, fault: 'drop-before' })
    await refund()
    const key = (await seen()).refunds[0]?._id ?? ''
    const keys = () =>
      desk.counter.shop.sandbox
        .sent()
        .text.slice(sentBefore)
        .match(/(?<=X-Refund-Idempotency: ).+(?=\r)/gi)
    await vi.waitFor(() => expect(keys()).toEqual([key]), soon)
    await desk.jobs.sendRefunds(5)
    expect(keys()).toEqual([key, key])
    expect(await seen()).toMatchObject({ paymentStatus: 'refunded' })
    expect(await atProvider()).toMatchObject([{ receipt: key, amount: 100_00 }])
  })
})

test('a refund that fails later can be wanted again, and the order never reads refunded for it', async () => {
  await fault({ refund: '*', fault: 'fail' })
  await refund()
  await becomes({ refunds: [{ state: 'pending' }] })
  await desk.jobs.sendRefunds(10)
  expect(await seen()).toMatchObject({
    paymentStatus: 'paid',
    refundable: 100,
    refunds: [{ state: 'failed' }],
  })
  expect((await seen()).timeline.map(({ what }) => what)).toContain('refund_failed')
  const { alerts } = await desk.admin.api.alerts.list()
  expect(alerts.filter(({ orderId }) => orderId === desk.id)).toMatchObject([
    { kind: 'refund_failed' },
  ])
  await desk.jobs.sendRefunds(60 * 24)
  expect((await seen()).refunds).toHaveLength(1)
  await refund()
  await becomes({
    paymentStatus: 'refunded',
    refunds: [{ state: 'failed' }, { state: 'processed' }],
  })
})
