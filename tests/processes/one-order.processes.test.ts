import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { address } from '../actors.ts'
import { countUnits } from '../inventory.ts'
import { atProvider, expectConsistent, expectOneSale } from './expect-consistent.ts'
import { stockedMedicine } from './people.ts'
import { openTestStand } from './test-stand.ts'

/* Two processes receive the same request or event several times at once: it takes effect once. */

const opened = openTestStand({ processes: 2 })

/** A customer with two units in the cart, who checks out at either process. */
async function shopper() {
  const { stand } = opened
  const [token = ''] = await stand.customers(1)
  const { _id } = await stockedMedicine(stand.shop(), { stockQuantity: 10 })
  await stand
    .shop()
    .as(token)
    .cart.add({ body: { itemId: _id, quantity: 2 } })
  const body = { cartItems: [{ _id, quantity: 2 }], deliveryAddress: address }
  return {
    _id,
    token,
    body,
    at: (number: number) => stand.shop(number % 2).as(token).orders,
    stockNow: async () =>
      (await stand.query('select stock, reserved from medicines where id = $1', [_id]))[0],
  }
}
type Shopper = Awaited<ReturnType<typeof shopper>>

/** This customer's payments in the shop, and their orders at the provider. */
async function opens({ _id }: Shopper) {
  const { stand } = opened
  const payments = await stand.query<{ id: string; provider: string }>(
    `select p.id, p.provider_order_id as provider from payments p
     join order_items i on i.order_id = p.order_id where i.medicine_id = $1`,
    [_id],
  )
  const { orders } = await atProvider(stand)
  const receipts = payments.map(({ id }) => id)
  return { payments, opened: orders.filter(({ receipt }) => receipts.includes(receipt)) }
}

async function expectOneOrder(who: Shopper, ids: string[]) {
  const { payments, opened: there } = await opens(who)
  expect(payments).toHaveLength(1)
  expect(there.map(({ id }) => id)).toEqual([payments[0]?.provider])
  expect(new Set(ids)).toEqual(new Set([payments[0]?.provider]))
  expect(await who.stockNow()).toEqual({ stock: 10, reserved: 2 })
}

/** Delays the provider long enough for a second order to be created if the shop allowed it. */
async function withSlowOpening<Result>(delayMs: number, work: () => Promise<Result>) {
  const { sandbox } = opened.stand
  const slow = { route: 'POST /v1/orders', fault: 'delay', delayMs, times: 2 }
  await sandbox.control('POST', 'faults', slow)
  const result = await work()
  await sandbox.control('DELETE', 'faults')
  return result
}

test.each([0, 5])('a double click %i ms apart at two processes opens one order', async (ms) => {
  const who = await shopper()
  const clicks = await withSlowOpening(300, () =>
    Promise.all(
      [0, 1].map(async (number) => {
        await pause(number * ms)
        return who.at(number).createPayment({ body: who.body })
      }),
    ),
  )
  const ids = clicks.map(({ order }) => order.id)
  await expectOneOrder(who, ids)
})

test('returns the same order when a browser times out and retries at the other process', async () => {
  const who = await shopper()
  const order = await withSlowOpening(800, async () => {
    const timedOut = fetch(`${opened.stand.shop(0).url}/api/payment/create-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
      body: JSON.stringify(who.body),
      signal: AbortSignal.timeout(300),
    })
    await expect(timedOut).rejects.toMatchObject({ name: 'TimeoutError' })
    return (await who.at(1).createPayment({ body: who.body })).order
  })
  await expectOneOrder(who, [order.id])
})

test('ten proofs, every event ten times and two reconcilers at once make one sale', async () => {
  const { stand } = opened
  const { sandbox } = stand
  const who = await shopper()
  const { order } = await who.at(0).createPayment({ body: who.body })
  for (const shop of stand.shops) await shop.advance(61)
  const tenfold = { event: '*', fault: 'duplicate', copies: 10, times: 3 }
  await sandbox.control('POST', 'faults', tenfold)
  const body = await sandbox.pay(order.id)
  const proofs = Array.from({ length: 10 }, (_, n) => who.at(n).verifyPayment({ body }))
  const asked = stand.shops.map((shop) => shop.run('find-lost-payments'))
  const answers = await Promise.all(proofs)
  await Promise.all(asked)
  expect(new Set(answers.map(({ orderId }) => orderId))).toEqual(new Set([order.orderId]))
  const counted =
    'select count(*)::int as received, count(due_at)::int as waiting from provider_events'
  const inbox = async () => (await stand.query(counted))[0]
  await expect.poll(inbox, { timeout: 60_000 }).toEqual({ received: 3, waiting: 0 })
  await expectOneSale(stand, order.orderId)
  expect(await who.stockNow()).toEqual({ stock: 8, reserved: 0 })
  expect((await stand.shop().as(who.token).cart.view()).cartData).toEqual([])
  await expectConsistent(stand)
})

test('proofs, an expiring reservation and another customer at once: one customer gets the units, or nobody loses money', async () => {
  const { stand } = opened
  for (let round = 0; round < 4; round += 1) {
    const who = await shopper()
    await stand.query(countUnits, [who._id, 2])
    const { order } = await who.at(0).createPayment({ body: who.body })
    for (const shop of stand.shops) await shop.advance(15 * 60 + 1)
    await stand.sandbox.control('POST', 'webhook', { stopped: true })
    const body = await stand.sandbox.pay(order.id)
    const [other = ''] = await stand.customers(1)
    const buying = stand.shop(round % 2).as(other).orders
    const [, , buyer, ...reports] = await Promise.allSettled([
      stand.shop(0).run('release-expired-reservations'),
      stand.shop(1).run('release-expired-reservations'),
      buying.createPayment({ body: who.body }),
      ...[0, 1, 2].map((n) => who.at(n).verifyPayment({ body })),
    ])
    await stand.sandbox.control('POST', 'webhook', { stopped: false })
    const isSold = reports.every(({ status }) => status === 'fulfilled')
    if (!isSold) {
      expect(reports.map((one) => (one as PromiseRejectedResult).reason.code)).toEqual(
        Array(3).fill('payment_unfulfillable'),
      )
      expect(buyer.status).toBe('fulfilled')
    }
    expect(await who.stockNow()).toEqual(
      isSold ? { stock: 0, reserved: 0 } : { stock: 2, reserved: 2 },
    )
    for (const shop of stand.shops) await shop.run('send-refunds')
  }
  await expectConsistent(stand)
})
