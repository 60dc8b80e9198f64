import { expect, test, vi } from 'vitest'
import type { Refusal } from '#contract/client.ts'
import { buy } from './buying.ts'
import { atProvider, expectConsistent } from './expect-consistent.ts'
import { adminOf, stockedMedicine } from './people.ts'
import { openTestStand } from './test-stand.ts'

/* Two processes are asked to refund the same money or to end the same order: it happens once. */

const soon = { timeout: 30_000 }

const opened = openTestStand({ processes: 2 })
const reason = 'The seal was broken.'

/** A paid order of ₹100.00 for two units, and everybody who may act on it, at either process. */
async function paidOrder() {
  const { stand } = opened
  const [token = ''] = await stand.customers(1)
  const { _id } = await stockedMedicine(stand.shop(), { price: 30, stockQuantity: 10 })
  const shop = () => stand.shop()
  const items = [{ _id, quantity: 2 }]
  let paymentId = ''
  const pay = async (id: string) => {
    const proof = await stand.sandbox.pay(id)
    paymentId = proof.razorpay_payment_id
    return proof
  }
  const { orderId } = await buy({ token, items, shop, pay })
  const admins = [await adminOf(stand.shop(0)), await adminOf(stand.shop(1))]
  const params = { id: orderId }
  const by = (n: number) => (admins[n % 2] as (typeof admins)[number]).api.adminOrders
  return {
    refund: (n: number, amount?: number, key?: string) =>
      by(n).refund({ params, body: { amount, reason, key } }),
    cancelByAdmin: (n: number) => by(n).cancel({ params, body: { reason } }),
    set: (n: number, status: 'cancelled' | 'shipped') =>
      by(n).setStatus({ params, body: { status } }),
    cancel: (n: number) =>
      stand
        .shop(n % 2)
        .as(token)
        .orders.cancel({ params: { orderId }, body: {} }),
    seen: async () => (await by(0).detail({ params })).order,
    stockNow: async () =>
      (await stand.query('select stock, reserved from medicines where id = $1', [_id]))[0],
    /** The amounts of the refunds at the provider. */
    atProvider: async () => {
      const { refunds } = await atProvider(stand)
      return refunds.filter((one) => one.payment_id === paymentId).map(({ amount }) => amount)
    },
  }
}

const refusals = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refusal] : []))

test('lets one of two administrators refund everything at once, and the provider pays once', async () => {
  const order = await paidOrder()
  const asked = await Promise.allSettled([order.refund(0), order.refund(1)])
  expect(refusals(asked)).toMatchObject([{ status: 409, message: 'Nothing is left to refund.' }])
  await vi.waitFor(
    async () => expect(await order.seen()).toMatchObject({ paymentStatus: 'refunded' }),
    soon,
  )
  expect(await order.atProvider()).toEqual([100_00])
})

test('refuses one of two refunds of ₹60.00 from ₹100.00', async () => {
  const order = await paidOrder()
  const asked = await Promise.allSettled([order.refund(0, 60), order.refund(1, 60)])
  expect(refusals(asked)).toMatchObject([
    { status: 409, message: 'Only ₹40.00 can still be refunded.' },
  ])
  await vi.waitFor(async () => expect(await order.atProvider()).toEqual([60_00]), soon)
})

test('refunds once when a double click at two processes loses its response and is repeated', async () => {
  const { stand } = opened
  const order = await paidOrder()
  await stand.sandbox.control('POST', 'faults', {
    route: 'POST /v1/payments/:id/refund',
    fault: 'commit-then-drop',
  })
  const key = crypto.randomUUID()
  const asked = await Promise.all([order.refund(0, 40, key), order.refund(1, 40, key)])
  expect(new Set(asked.map(({ message }) => message)).size).toBe(1)
  await vi.waitFor(async () => expect(await order.atProvider()).toEqual([40_00]), soon)
  expect(await order.refund(1, 40, key)).toMatchObject({ success: true })
  // The process whose answer was lost may still be noting when to ask again.
  await vi.waitFor(async () => {
    for (const shop of stand.shops) await shop.advance(121)
    await Promise.all(stand.shops.map((shop) => shop.run('send-refunds')))
    expect(await order.seen()).toMatchObject({
      refundable: 60,
      refunds: [{ _id: key, state: 'processed' }],
    })
  }, soon)
  expect(await order.atProvider()).toEqual([40_00])
})

test('ends an order once when its customer and two administrators cancel it during a refund', async () => {
  const order = await paidOrder()
  const asked = await Promise.allSettled([
    order.cancel(0),
    order.cancel(1),
    order.cancelByAdmin(0),
    order.cancelByAdmin(1),
    order.set(0, 'cancelled'),
    order.set(1, 'cancelled'),
    order.refund(1),
  ])
  expect(refusals(asked).filter(({ code }) => code !== 'refund_exceeds')).toEqual([])
  await vi.waitFor(
    async () => expect(await order.seen()).toMatchObject({ paymentStatus: 'refunded' }),
    soon,
  )
  expect(await order.atProvider()).toEqual([100_00])
  expect(await order.stockNow()).toEqual({ stock: 10, reserved: 0 })
  const { timeline, status } = await order.seen()
  expect(status).toBe('cancelled')
  expect(timeline.filter(({ what }) => what === 'cancelled')).toHaveLength(1)
})

test('either sends or refunds an order that is handed over while its customer cancels it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await paidOrder()
    const [cancelled] = await Promise.allSettled([
      order.cancel(round),
      order.set(round + 1, 'shipped'),
    ])
    const { cancelledAt, refunds } = await order.seen()
    const isOff = cancelled?.status === 'fulfilled'
    if (!isOff) expect(cancelled?.reason).toMatchObject({ status: 409, code: 'cancellation_over' })
    expect(cancelledAt !== null).toBe(isOff)
    expect(refunds).toHaveLength(isOff ? 1 : 0)
    expect(await order.stockNow()).toEqual({ stock: isOff ? 10 : 8, reserved: 0 })
  }
})

test('money and stock add up afterwards, and the provider’s ledger matches ours', async () => {
  const { stand } = opened
  for (const shop of stand.shops) await shop.run('send-refunds')
  const unsettled = () => stand.query("select id from refunds where state <> 'processed'")
  await expect.poll(unsettled, { timeout: 30_000 }).toEqual([])
  await expectConsistent(stand)
})
