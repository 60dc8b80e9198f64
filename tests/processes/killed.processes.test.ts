import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { type Failpoint, failpoints } from '#server/platform/failpoint.ts'
import type { Proof } from '../../scripts/run-sandbox.ts'
import { address } from '../actors.ts'
import { atProvider, expectConsistent, expectOneSale } from './expect-consistent.ts'
import { stockedMedicine } from './people.ts'
import type { ShopProcess } from './run-shop.ts'
import { openTestStand } from './test-stand.ts'

/*
 * kill -9 between every two steps that can't be one transaction. The other process continues, and a minute
 * later everything adds up.
 */

const opened = openTestStand({ processes: 2 })
const deaths = {
  checkout: ['after-reservation-committed', 'after-order-opened', 'after-order-adopted'],
  payment: ['before-capture', 'inside-capture', 'after-capture'],
  event: ['after-event-stored', 'after-event-applied'],
  refund: ['after-refund-requested', 'after-refund-sent', 'after-refund-applied'],
  email: ['after-email-sent'],
} as const satisfies Record<string, readonly Failpoint[]>

test('lists every failpoint at which a process can be killed', () => {
  expect(Object.values(deaths).flat().sort()).toEqual([...failpoints].sort())
})

const otherShop = () => opened.stand.shop(0)
const dyingShop = () => opened.stand.shop(1)

async function arm(at: Failpoint): Promise<ShopProcess> {
  await dyingShop().kill()
  await dyingShop().restart({ at })
  return dyingShop()
}

/** The provider sends no events unless a test says where to. */
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
  medicineId = (await stockedMedicine(otherShop(), { price: 30, stockQuantity: 10 }))._id
})

const checkout = async (at: ShopProcess) => {
  const cartItems = [{ _id: medicineId, quantity: 2 }]
  return (
    await at.as(token).orders.createPayment({ body: { cartItems, deliveryAddress: address } })
  ).order
}
const verify = (at: ShopProcess, body: Proof) => at.as(token).orders.verifyPayment({ body })
const stockNow = async () =>
  (await opened.stand.query('select stock, reserved from medicines where id = $1', [medicineId]))[0]

async function aMinuteLater(...jobs: string[]) {
  await otherShop().advance(61)
  for (const job of jobs) await otherShop().run(job)
  await otherShop().advance(-61)
}

async function expectSold(orderId: string) {
  await expectOneSale(opened.stand, orderId)
  expect(await stockNow()).toEqual({ stock: 8, reserved: 0 })
}

/** Everything is done that is due within the next two minutes. */
const expectAllDone = () => expectConsistent(opened.stand, new Date(Date.now() + (2 + 10) * 60_000))

describe('a checkout', () => {
  test.each(deaths.checkout)(
    'killed %s: the repeated checkout opens one order, which can be paid',
    async (at) => {
      const dying = await arm(at)
      await expect(checkout(dying)).rejects.toMatchObject({ code: 'network' })
      await dying.died()
      await otherShop().advance(13)
      const order = await checkout(otherShop())
      await otherShop().advance(-13)
      await verify(otherShop(), await opened.stand.sandbox.pay(order.id))
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
  test.each(deaths.payment)('killed %s without the browser: makes one sale', async (at) => {
    const dying = await arm(at)
    const order = await checkout(otherShop())
    const proof = await opened.stand.sandbox.pay(order.id)
    await expect(verify(dying, proof)).rejects.toMatchObject({ code: 'network' })
    await dying.died()
    await aMinuteLater('find-lost-payments')
    await expectSold(order.orderId)
    await expectAllDone()
  })

  test.each(deaths.event)(
    'known from provider events alone, killed %s: makes one sale',
    async (at) => {
      const dying = await arm(at)
      const order = await checkout(otherShop())
      await listen(dying)
      await opened.stand.sandbox.pay(order.id)
      await dying.died()
      await listen()
      await aMinuteLater('process-events', 'find-lost-payments')
      await expectSold(order.orderId)
      await expectAllDone()
    },
  )
})

describe('a refund', () => {
  test.each(deaths.refund)('killed %s: returns the money once, and the units', async (at) => {
    const { stand } = opened
    const order = await checkout(otherShop())
    const proof = await stand.sandbox.pay(order.id)
    const { orderId } = await verify(otherShop(), proof)
    const dying = await arm(at)
    // The response may be out already when the process dies.
    await dying
      .as(token)
      .orders.cancel({ params: { orderId }, body: {} })
      .catch(() => undefined)
    await dying.died()
    await aMinuteLater('send-refunds', 'write-missing-documents')
    const seen = await otherShop().as(token).orders.detail({ params: { orderId } })
    expect(seen.order).toMatchObject({
      paymentStatus: 'refunded',
      refunds: [{ state: 'processed' }],
    })
    expect(await stockNow()).toEqual({ stock: 10, reserved: 0 })
    const { refunds } = await atProvider(opened.stand)
    const ours = refunds.filter(({ payment_id }) => payment_id === proof.razorpay_payment_id)
    expect(ours).toMatchObject([{ amount: 100_00 }])
    await expectAllDone()
  })
})
