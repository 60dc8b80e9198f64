import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Refusal } from '#contract/client.ts'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { newDelivery, openReturnScenario, type ReturnScenario } from '../../../../tests/returns.ts'

/* Several people decide one return at once: one succeeds, the others get a refusal. */

let scenario: ReturnScenario
beforeAll(async () => {
  scenario = await openReturnScenario()
})
afterAll(() => scenario.shop.close())

/** How many succeeded, and the codes of those that failed. */
async function together(calls: Promise<unknown>[]) {
  const ends = await Promise.allSettled(calls)
  const codes = ends.flatMap((end) =>
    end.status === 'rejected' ? [(end.reason as Refusal).code] : [],
  )
  return { done: ends.length - codes.length, codes: [...new Set(codes)] }
}

const threeDays = 3 * 86_400 + 1
const of = (id: string) => ({ params: { id } })

test('accepts a return once when eight people accept it at once', async () => {
  const delivery = await newDelivery(scenario)
  const { _id } = await delivery.ask({ quantity: 2 })
  const accept = () =>
    scenario.pharmacy.api.pharmacyReturns.accept({ ...of(_id), body: { restock: true } })
  const ends = await together(Array.from({ length: 8 }, accept))
  expect(ends).toEqual({ done: 1, codes: ['return_decided'] })
  expect(await delivery.stock()).toBe(8)
  expect((await delivery.seen()).refunds).toMatchObject([{ amount: 60, cause: 'returned' }])
})

test('either refuses or accepts when the pharmacy refuses while an administrator accepts', async () => {
  for (let round = 0; round < 6; round += 1) {
    const delivery = await newDelivery(scenario)
    const { _id } = await delivery.ask()
    scenario.shop.advance(threeDays)
    const ends = await together([
      scenario.pharmacy.api.pharmacyReturns.refuse({ ...of(_id), body: { answer: 'It is well.' } }),
      scenario.admin.api.adminReturns.accept({ ...of(_id), body: { restock: true } }),
    ])
    scenario.shop.advance(-threeDays)
    const { return: seen } = await scenario.admin.api.adminReturns.detail(of(_id))
    // A refusal that came first may be overruled at once; an acceptance can't be refused any more.
    expect(seen).toMatchObject({ state: 'accepted', decidedBy: 'admin' })
    expect(ends.done === 2 ? seen.refusal : ends.codes).toEqual(
      ends.done === 2 ? 'It is well.' : ['return_decided'],
    )
    expect(await delivery.stock()).toBe(7)
    expect((await delivery.seen()).refunds).toHaveLength(1)
  }
})

test('refunds once when a return is accepted while its order is cancelled', async () => {
  for (let round = 0; round < 6; round += 1) {
    const delivery = await newDelivery(scenario)
    const { _id } = await delivery.ask()
    const { codes } = await together([
      scenario.pharmacy.api.pharmacyReturns.accept({ ...of(_id), body: { restock: false } }),
      scenario.admin.api.adminOrders.cancel({
        params: { id: delivery.orderId },
        body: { reason: 'Called off.' },
      }),
    ])
    expect(['', 'return_exceeds']).toContain(codes.join())
    const { refunds, totalPrice } = await delivery.seen()
    expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalPrice)
  }
  await expectInvariants(scenario.shop.database)
})

test('opens one return when eight requests arrive at once', async () => {
  const delivery = await newDelivery(scenario)
  const ends = await together(Array.from({ length: 8 }, () => delivery.ask()))
  expect(ends).toEqual({ done: 1, codes: ['return_open'] })
})
