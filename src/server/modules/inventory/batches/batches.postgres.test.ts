import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine } from '../../../../../tests/actors.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { setAsideExpiring } from './set-aside-expiring.ts'

/* Concurrent changes to one batch run one after another; the later one fails with a conflict. */

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code)).sort()

async function inventory(given: Parameters<typeof newMedicine>[1] = {}) {
  const { _id: id } = await newMedicine(scenario.pharmacy, { stockQuantity: 30, ...given })
  const { body } = await scenario.pharmacy.api.batches.ofMedicine({ params: { id } })
  return { id, batch: body[0]?._id ?? '' }
}

const count = (batch: string, units: number, seen: number) =>
  scenario.pharmacy.api.batches.count({
    params: { id: batch },
    body: { units, seen: { units: seen, setAside: 0 }, reason: 'Counted' },
  })

test('accepts one of two concurrent counts of a batch and rejects the other as outdated', async () => {
  const { id, batch } = await inventory()
  const counted = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => count(batch, 20 + n, 30)),
  )
  expect(codesOf(counted)).toEqual([...Array(7).fill('batch_changed'), 'done'])
  const { body } = await scenario.pharmacy.api.batches.movements({ params: { id } })
  expect(body).toHaveLength(2)
})

test('neither loses nor creates units when a correction and sales of one batch run concurrently', async () => {
  const { shop, buy, stockOf } = scenario
  const { id, batch } = await inventory()
  const buyers = await Promise.all(Array.from({ length: 6 }, () => newCustomer(shop)))
  const bought = Promise.allSettled(buyers.map((buyer) => buy(buyer, { _id: id, quantity: 2 })))
  const counted = await Promise.allSettled(
    Array.from({ length: 10 }, async () => {
      const { body } = await scenario.pharmacy.api.batches.ofMedicine({ params: { id } })
      const units = body[0]?.units ?? 0
      await count(batch, units - 1, units)
    }),
  )
  const sold = codesOf(await bought)
  const corrected = codesOf(counted).filter((code) => code === 'done').length
  expect(sold).toEqual(Array(6).fill('done'))
  expect(corrected).toBeGreaterThan(0)
  expect(await stockOf(id)).toEqual({ stock: 30 - 12 - corrected, reserved: 0 })
  await expectInvariants(shop.database)
})

test('either sells or retires the last units of a batch, never both', async () => {
  const { shop, checkout, buy, pharmacy } = scenario
  for (let round = 0; round < 4; round += 1) {
    const { id, batch } = await inventory({ stockQuantity: 2 })
    const [first, second] = [await newCustomer(shop), await newCustomer(shop)]
    const order = round % 2 === 0 ? checkout : buy
    const [taken, retired] = await Promise.allSettled([
      order(first, { _id: id, quantity: 2 }),
      pharmacy.api.batches.retire({ params: { id: batch }, body: { why: 'destroyed' } }),
    ])
    await Promise.allSettled([buy(second, { _id: id, quantity: 2 })])
    expect(codesOf([taken, retired])).not.toContain('internal')
    expect(codesOf([taken, retired])).toContain('done')
    await expectInvariants(shop.database)
  }
})

test('keeps every unit in one place while the expiry job and sales run concurrently', async () => {
  const { shop, buy } = scenario
  const { id, batch } = await inventory({
    expiryDate: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
  })
  const buyers = await Promise.all(Array.from({ length: 5 }, () => newCustomer(shop)))
  const later = new Date(Date.now() + 20 * 86_400_000)
  const expire = () => setAsideExpiring(shop.database.db, { now: later, cutoffDays: 30 })
  const [sold] = await Promise.all([
    Promise.allSettled(buyers.map((buyer) => buy(buyer, { _id: id, quantity: 2 }))),
    expire(),
    expire(),
  ])
  await expire()
  const bought = codesOf(sold).filter((code) => code === 'done').length
  const { rows } = await shop.database.run('select units, set_aside from batches where id = $1', [
    batch,
  ])
  expect(rows).toEqual([{ units: 0, set_aside: 30 - 2 * bought }])
  await expectInvariants(shop.database)
})
