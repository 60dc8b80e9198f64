import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Refusal } from '#contract/client.ts'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { newDelivery, openReturnDesk, type ReturnDesk } from '../../../../tests/returns.ts'

/* Several people decide about one return at the same moment: one does, the others read so. */

let desk: ReturnDesk
beforeAll(async () => {
  desk = await openReturnDesk()
})
afterAll(() => desk.shop.close())

/** How many were done, and the codes of those that were not. */
async function together(calls: Promise<unknown>[]) {
  const ends = await Promise.allSettled(calls)
  const codes = ends.flatMap((end) =>
    end.status === 'rejected' ? [(end.reason as Refusal).code] : [],
  )
  return { done: ends.length - codes.length, codes: [...new Set(codes)] }
}

const threeDays = 3 * 86_400 + 1
const of = (id: string) => ({ params: { id } })

test('accepted by eight at once, it is accepted once', async () => {
  const delivery = await newDelivery(desk)
  const { _id } = await delivery.ask({ quantity: 2 })
  const accept = () =>
    desk.pharmacy.api.pharmacyReturns.accept({ ...of(_id), body: { restock: true } })
  const ends = await together(Array.from({ length: 8 }, accept))
  expect(ends).toEqual({ done: 1, codes: ['return_decided'] })
  expect(await delivery.stock()).toBe(8)
  expect((await delivery.seen()).refunds).toMatchObject([{ amount: 60, cause: 'returned' }])
})

test('refused by its pharmacy while the administrator accepts, it is one or the other', async () => {
  for (let round = 0; round < 6; round += 1) {
    const delivery = await newDelivery(desk)
    const { _id } = await delivery.ask()
    desk.shop.advance(threeDays)
    const ends = await together([
      desk.pharmacy.api.pharmacyReturns.refuse({ ...of(_id), body: { answer: 'It is well.' } }),
      desk.admin.api.adminReturns.accept({ ...of(_id), body: { restock: true } }),
    ])
    desk.shop.advance(-threeDays)
    const { return: seen } = await desk.admin.api.adminReturns.detail(of(_id))
    // A refusal that came first may be overruled at once; an acceptance can't be refused any more.
    expect(seen).toMatchObject({ state: 'accepted', decidedBy: 'admin' })
    expect(ends.done === 2 ? seen.refusal : ends.codes).toEqual(
      ends.done === 2 ? 'It is well.' : ['return_decided'],
    )
    expect(await delivery.stock()).toBe(7)
    expect((await delivery.seen()).refunds).toHaveLength(1)
  }
})

test('accepted while all of its order is called off: the money goes back once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const delivery = await newDelivery(desk)
    const { _id } = await delivery.ask()
    const { codes } = await together([
      desk.pharmacy.api.pharmacyReturns.accept({ ...of(_id), body: { restock: false } }),
      desk.admin.api.adminOrders.cancel({
        params: { id: delivery.orderId },
        body: { reason: 'Called off.' },
      }),
    ])
    expect(['', 'return_exceeds']).toContain(codes.join())
    const { refunds, totalPrice } = await delivery.seen()
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalPrice)
  }
  await expectInvariants(desk.shop.database)
})

test('asked for by eight at once, one return waits', async () => {
  const delivery = await newDelivery(desk)
  const ends = await together(Array.from({ length: 8 }, () => delivery.ask()))
  expect(ends).toEqual({ done: 1, codes: ['return_open'] })
})
