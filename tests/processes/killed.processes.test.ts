import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { type Failpoint, failpoints } from '#server/platform/failpoint.ts'
import type { Proof } from '../../scripts/run-sandbox.ts'
import { address } from '../actors.ts'
import { stockedMedicine } from './people.ts'
import type { ShopProcess } from './run-shop.ts'
import { atProvider, expectOneSale, expectSound } from './sound.ts'
import { openTestStand } from './test-stand.ts'

/* kill -9 at every step between two that can't be one transaction. The other process goes on, and a minute later all adds up. */

const opened = openTestStand({ processes: 2 })
const deaths = {
  checkout: ['after-hold-committed', 'after-order-opened', 'after-order-adopted'],
  payment: ['before-settle', 'inside-settle', 'after-settle'],
  event: ['after-event-stored', 'after-event-applied'],
  refund: ['after-refund-requested', 'after-refund-sent', 'after-refund-applied'],
  letter: ['after-mail-sent'],
} as const satisfies Record<string, readonly Failpoint[]>

test('every point at which a process can be killed is one of these', () => {
  expect(Object.values(deaths).flat().sort()).toEqual([...failpoints].sort())
})

const survivor = () => opened.stand.shop(0)
const doomed = () => opened.stand.shop(1)

async function arm(at: Failpoint): Promise<ShopProcess> {
  await doomed().kill()
  await doomed().restart({ at })
  return doomed()
}

/** The provider tells nobody anything by itself, unless a test says whom. */
const listen = (shop?: ShopProcess) =>
  opened.stand.sandbox.control('POST', 'webhook', {
    stopped: shop === undefined,
    ...(shop && { url: `${shop.url}${orders.webhook.path}` }),
  })
beforeAll(() => listen())

let token: string
let medicineId: string
beforeEach(async () => {
  token = (await opened.stand.customers(1))[0] ?? ''
  medicineId = (await stockedMedicine(survivor(), { price: 30, stockQuantity: 10 }))._id
})

const checkout = async (at: ShopProcess) => {
  const cartItems = [{ _id: medicineId, quantity: 2 }]
  return (
    await at.as(token).orders.createPayment({ body: { cartItems, deliveryAddress: address } })
  ).order
}
const verify = (at: ShopProcess, body: Proof) => at.as(token).orders.verifyPayment({ body })
const shelf = async () =>
  (await opened.stand.query('select stock, reserved from medicines where id = $1', [medicineId]))[0]

async function aMinuteLater(...jobs: string[]) {
  await survivor().advance(61)
  for (const job of jobs) await survivor().run(job)
  await survivor().advance(-61)
}

async function expectSold(orderId: string) {
  await expectOneSale(opened.stand, orderId)
  expect(await shelf()).toEqual({ stock: 8, reserved: 0 })
}

/** Two minutes from now at the latest: nothing that is to be done is still to be done. */
const expectAllDone = () => expectSound(opened.stand, new Date(Date.now() + (2 + 10) * 60_000))

describe('a checkout', () => {
  test.each(deaths.checkout)(
    'killed %s: asked for again it is one order, which can be paid',
    async (at) => {
      const dying = await arm(at)
      await expect(checkout(dying)).rejects.toMatchObject({ code: 'network' })
      await dying.died()
      await survivor().advance(13)
      const order = await checkout(survivor())
      await survivor().advance(-13)
      await verify(survivor(), await opened.stand.sandbox.pay(order.id))
      await expectSold(order.orderId)
      const { orders: all } = await atProvider(opened.stand)
      const ofOrder = 'select id from payments where order_id = $1'
      const paid = await opened.stand.query<{ id: string }>(ofOrder, [order.orderId])
      expect(all.filter(({ receipt }) => receipt === paid[0]?.id)).toHaveLength(1)
      await expectAllDone()
    },
  )
})

describe('a payment', () => {
  test.each(deaths.payment)('killed %s, its browser gone: it is one sale', async (at) => {
    const dying = await arm(at)
    const order = await checkout(survivor())
    const proof = await opened.stand.sandbox.pay(order.id)
    await expect(verify(dying, proof)).rejects.toMatchObject({ code: 'network' })
    await dying.died()
    await aMinuteLater('find-lost-payments')
    await expectSold(order.orderId)
    await expectAllDone()
  })

  test.each(deaths.event)(
    'that only the provider tells of, killed %s: it is one sale',
    async (at) => {
      const dying = await arm(at)
      const order = await checkout(survivor())
      await listen(dying)
      await opened.stand.sandbox.pay(order.id)
      await dying.died()
      await listen()
      await aMinuteLater('work-off-events', 'find-lost-payments')
      await expectSold(order.orderId)
      await expectAllDone()
    },
  )
})

describe('a refund', () => {
  test.each(deaths.refund)('killed %s: the money is back once, and the units are', async (at) => {
    const { stand } = opened
    const order = await checkout(survivor())
    const proof = await stand.sandbox.pay(order.id)
    const { orderId } = await verify(survivor(), proof)
    const dying = await arm(at)
    // Its answer may be out already when it dies.
    await dying
      .as(token)
      .orders.cancel({ params: { orderId }, body: {} })
      .catch(() => undefined)
    await dying.died()
    await aMinuteLater('send-refunds', 'write-missing-papers')
    const seen = await survivor().as(token).orders.detail({ params: { orderId } })
    expect(seen.order).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ state: 'processed' }],
    })
    expect(await shelf()).toEqual({ stock: 10, reserved: 0 })
    const { refunds } = await atProvider(opened.stand)
    const ours = refunds.filter(({ payment_id }) => payment_id === proof.razorpay_payment_id)
    expect(ours).toMatchObject([{ amount: 100_00 }])
    await expectAllDone()
  })
})
