import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { type Failpoint, failpoints } from '#server/platform/failpoint.ts'
import {
  expectAllPlaced,
  expectBlocked,
  largestSet,
  whenAllAsked,
  whileBlocked,
} from './blocked-sets.ts'
import {
  type Buyer,
  checkOut,
  expectAllSold,
  newCrowd,
  type PaidBuyer,
  payAll,
  payTooLate,
  verify,
} from './crowd.ts'
import { atProvider, expectConsistent } from './expect-consistent.ts'
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

async function arm(at: Failpoint, reaching = 1): Promise<ShopProcess> {
  await dyingShop().kill()
  await dyingShop().restart({ at, reaching })
  return dyingShop()
}

/** The provider sends no events unless a test says where to. */
const listen = (shop?: ShopProcess) =>
  opened.stand.sandbox.control('POST', 'webhook', {
    stopped: shop === undefined,
    ...(shop && { url: `${shop.url}${orders.webhook.path}` }),
  })
beforeAll(() => listen())

/** They act at the same moment; three of them buy the same medicine. */
let buyers: Buyer[]
beforeEach(async () => {
  buyers = await newCrowd(opened.stand, [1, 3, 1])
})
/** Lets all of them act at once; none gets a response, because the process dies. */
async function expectUnanswered<One>(all: readonly One[], act: (one: One) => Promise<unknown>) {
  const unanswered = { status: 'rejected', reason: { code: 'network' } }
  expect(await Promise.allSettled(all.map(act))).toMatchObject(all.map(() => unanswered))
}

async function aMinuteLater(...jobs: string[]) {
  await otherShop().advance(61)
  for (const job of jobs) await otherShop().run(job)
  await otherShop().advance(-61)
}

/** Everything is done that is due within the next two minutes. */
const expectAllDone = () => expectConsistent(opened.stand, new Date(Date.now() + (2 + 10) * 60_000))

describe('a checkout', () => {
  test.each(deaths.checkout)(
    'killed %s: the repeated checkout opens one order, which can be paid',
    async (at) => {
      const dying = await arm(at)
      await expectUnanswered(buyers, (buyer) => checkOut(dying, buyer))
      await dying.died()
      // What the process had sent has arrived by now.
      await atProvider(opened.stand)
      await otherShop().advance(13)
      const paid = await payAll(opened.stand, otherShop(), buyers)
      await otherShop().advance(-13)
      await Promise.all(paid.map((one) => verify(otherShop(), one)))
      await expectAllSold(opened.stand, paid)
      const { orders: all } = await atProvider(opened.stand)
      const payments = await opened.stand.query<{ id: string }>(
        'select id from payments where order_id = any($1)',
        [paid.map(({ orderId }) => orderId)],
      )
      for (const { id } of payments)
        expect(all.filter(({ receipt }) => receipt === id)).toHaveLength(1)
      await expectAllDone()
    },
  )
})

describe('a payment', () => {
  test.each(deaths.payment)('killed %s without the browser: makes one sale', async (at) => {
    const dying = await arm(at)
    const paid = await payAll(opened.stand, otherShop(), buyers)
    await expectUnanswered(paid, (one) => verify(dying, one))
    await dying.died()
    await aMinuteLater('find-lost-payments')
    await expectAllSold(opened.stand, paid)
    await expectAllDone()
  })

  test.each(deaths.event)(
    'known from provider events alone, killed %s: makes one sale',
    async (at) => {
      const dying = await arm(at)
      const [buyer] = buyers as [Buyer]
      const order = await checkOut(otherShop(), buyer)
      await listen(dying)
      await opened.stand.sandbox.pay(order.id)
      await dying.died()
      await listen()
      await aMinuteLater('process-events', 'find-lost-payments')
      await expectAllSold(opened.stand, [{ ...buyer, orderId: order.orderId }])
      await expectAllDone()
    },
  )
})

async function expectSoldOrRefunded(sold: readonly PaidBuyer[], late: PaidBuyer) {
  await aMinuteLater('find-lost-payments', 'send-refunds')
  await expectAllSold(opened.stand, sold)
  const seen = await otherShop()
    .as(late.token)
    .orders.detail({ params: { orderId: late.orderId } })
  expect(seen.order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  const { refunds } = await atProvider(opened.stand)
  const { razorpay_payment_id } = late.proof
  expect(refunds.filter((one) => one.payment_id === razorpay_payment_id)).toMatchObject([
    { amount: 100_00 },
  ])
  await expectAllDone()
}

describe('a set of payments, one of them too late', () => {
  /** As many sets as may be under way; all payments after them wait, and go together. */
  const setsUnderWay = 4

  test.each([
    ['before it is placed', 1, 0],
    ['between the buyers of one medicine', 2, 3],
  ])('killed %s: everybody has one order, or the money back', async (_, round, placed) => {
    const { stand } = opened
    const late = await payTooLate(stand, otherShop())
    const paid = await payAll(stand, otherShop(), buyers)
    const before = await payAll(stand, otherShop(), await newCrowd(stand, [setsUnderWay]))
    const dying = await arm('inside-capture', setsUnderWay + round)
    const reports: Promise<unknown>[] = []
    const report = (one: PaidBuyer) => {
      reports.push(verify(dying, one).catch((error: unknown) => error))
    }
    await whileBlocked(stand, before, async () => {
      for (const [n, one] of before.entries()) {
        report(one)
        await expectBlocked(stand, n + 1)
      }
      await whenAllAsked(stand, paid.length + 1, () => [late, ...paid].forEach(report))
    })
    await dying.died()
    await Promise.all(reports)
    await expectAllPlaced(stand)
    expect(await largestSet(stand, paid)).toBe(placed)
    await expectSoldOrRefunded([...before, ...paid], late)
  })

  test('killed while the database places it: everybody has one order, or the money back', async () => {
    const { stand } = opened
    const late = await payTooLate(stand, otherShop())
    const paid = await payAll(stand, otherShop(), buyers)
    await dyingShop().kill()
    await dyingShop().restart()
    const all = [late, ...paid]
    await whileBlocked(stand, all, async () => {
      await whenAllAsked(stand, all.length, () => {
        for (const one of all) verify(dyingShop(), one).catch(() => undefined)
      })
      await dyingShop().kill()
    })
    await expectAllPlaced(stand)
    await expectSoldOrRefunded(paid, late)
  })
})

describe('a refund', () => {
  test.each(deaths.refund)('killed %s: returns the money once, and the units', async (at) => {
    const { stand } = opened
    const [buyer] = (await payAll(stand, otherShop(), buyers.slice(0, 1))) as [PaidBuyer]
    const { token, proof, medicineId } = buyer
    const { orderId } = await verify(otherShop(), buyer)
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
    const text = 'select stock, reserved from medicines where id = $1'
    expect(await stand.query(text, [medicineId])).toEqual([{ stock: 10, reserved: 0 }])
    const { refunds } = await atProvider(opened.stand)
    const ours = refunds.filter(({ payment_id }) => payment_id === proof.razorpay_payment_id)
    expect(ours).toMatchObject([{ amount: 100_00 }])
    await expectAllDone()
  })
})
