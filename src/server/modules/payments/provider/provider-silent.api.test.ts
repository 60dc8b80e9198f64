import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine } from '../../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

async function timed<Result>(call: Promise<Result>) {
  const since = performance.now()
  const outcome = await call.catch((error: unknown) => error)
  return { outcome, ms: performance.now() - since }
}

test('fails checkouts when their time for the provider is over, then at once, while it does not answer; the rest of the shop works', {
  timeout: 60_000,
}, async () => {
  const { shop, pharmacy } = scenario
  const { _id } = await newMedicine(pharmacy)
  const customers = await Promise.all(Array.from({ length: 6 }, () => newCustomer(shop)))
  const [late, ...early] = customers
  if (late === undefined) throw new Error('nobody is there')
  const silence = { route: '*', fault: 'delay', delayMs: 9_500, times: 1_000 }
  await shop.sandbox.control('faults', silence)
  const sentence = { status: 503, message: 'Failed to initiate checkout. Please try again.' }

  const checkouts = Promise.all(
    early.map((customer) => timed(scenario.checkout(customer, { _id, quantity: 1 }))),
  )
  let areDone = false
  const done = checkouts.then(() => {
    areDone = true
  })
  const looks: number[] = []
  while (!areDone) {
    const { outcome, ms } = await timed(shop.as().catalogue.detail({ params: { id: _id } }))
    expect(outcome).toMatchObject({ _id })
    looks.push(ms)
    await new Promise((later) => setTimeout(later, 20))
  }
  await done
  for (const { outcome, ms } of await checkouts) {
    expect(outcome).toMatchObject(sentence)
    expect(ms).toBeLessThan(15_000)
  }
  expect(looks.length).toBeGreaterThan(10)
  expect(looks.sort((a, b) => a - b)[Math.floor(looks.length * 0.95)]).toBeLessThan(2_000)

  const { outcome, ms } = await timed(scenario.checkout(late, { _id, quantity: 1 }))
  expect(outcome).toMatchObject(sentence)
  expect(ms).toBeLessThan(3_000)
  expect(await scenario.stockOf(_id)).toEqual({ stock: 10, reserved: 6 })
})
