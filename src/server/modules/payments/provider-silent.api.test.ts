import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())

async function timed<Result>(call: Promise<Result>) {
  const since = performance.now()
  const outcome = await call.catch((error: unknown) => error)
  return { outcome, ms: performance.now() - since }
}

test('while the payment provider is silent, checkouts end within ten seconds, then at once, and the rest of the shop answers', {
  timeout: 60_000,
}, async () => {
  const { shop, pharmacy } = counter
  const { _id } = await newMedicine(pharmacy)
  const customers = await Promise.all(Array.from({ length: 6 }, () => newCustomer(shop)))
  const [late, ...early] = customers
  if (late === undefined) throw new Error('nobody is there')
  const silence = { route: '*', fault: 'delay', delayMs: 9_500, times: 1_000 }
  await shop.sandbox.control('faults', silence)
  const sentence = { status: 503, message: 'Failed to initiate checkout. Please try again.' }

  const checkouts = Promise.all(
    early.map((customer) => timed(counter.checkout(customer, { _id, quantity: 1 }))),
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
    expect(ms).toBeLessThan(10_000)
  }
  expect(looks.length).toBeGreaterThan(10)
  expect(looks.sort((a, b) => a - b)[Math.floor(looks.length * 0.95)]).toBeLessThan(2_000)

  const { outcome, ms } = await timed(counter.checkout(late, { _id, quantity: 1 }))
  expect(outcome).toMatchObject(sentence)
  expect(ms).toBeLessThan(3_000)
  expect(await counter.stockOf(_id)).toEqual({ stock: 10, reserved: 6 })
})
