import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine } from '../../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../../tests/counter.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import { setAsideExpiring } from './set-aside-expiring.ts'

/* What happens to one batch at once happens one after another, and who comes too late is told. */

let counter: Counter
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())

const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code)).sort()

async function shelf(given: Parameters<typeof newMedicine>[1] = {}) {
  const { _id: id } = await newMedicine(counter.pharmacy, { stockQuantity: 30, ...given })
  const { body } = await counter.pharmacy.api.batches.ofMedicine({ params: { id } })
  return { id, batch: body[0]?._id ?? '' }
}

const count = (batch: string, units: number, seen: number) =>
  counter.pharmacy.api.batches.count({
    params: { id: batch },
    body: { units, seen: { units: seen, setAside: 0 }, reason: 'Counted' },
  })

test('of two who count the same batch, one writes; the other reads that it has changed', async () => {
  const { id, batch } = await shelf()
  const counted = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => count(batch, 20 + n, 30)),
  )
  expect(codesOf(counted)).toEqual([...Array(7).fill('batch_changed'), 'done'])
  const { body } = await counter.pharmacy.api.batches.ledger({ params: { id } })
  expect(body).toHaveLength(2)
})

test('a correction and sales of the same batch neither lose nor invent a unit', async () => {
  const { shop, buy, stockOf } = counter
  const { id, batch } = await shelf()
  const buyers = await Promise.all(Array.from({ length: 6 }, () => newCustomer(shop)))
  const bought = Promise.allSettled(buyers.map((buyer) => buy(buyer, { _id: id, quantity: 2 })))
  const counted = await Promise.allSettled(
    Array.from({ length: 10 }, async () => {
      const { body } = await counter.pharmacy.api.batches.ofMedicine({ params: { id } })
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

test('a batch that is retired while its last units are being paid for is sold or gone, never both', async () => {
  const { shop, checkout, buy, pharmacy } = counter
  for (let round = 0; round < 4; round += 1) {
    const { id, batch } = await shelf({ stockQuantity: 2 })
    const [first, second] = [await newCustomer(shop), await newCustomer(shop)]
    const held = round % 2 === 0 ? checkout : buy
    const [taken, retired] = await Promise.allSettled([
      held(first, { _id: id, quantity: 2 }),
      pharmacy.api.batches.retire({ params: { id: batch }, body: { why: 'destroyed' } }),
    ])
    await Promise.allSettled([buy(second, { _id: id, quantity: 2 })])
    expect(codesOf([taken, retired])).not.toContain('internal')
    expect(codesOf([taken, retired])).toContain('done')
    await expectInvariants(shop.database)
  }
})

test('the job that sets aside and sales of what it looks at leave every unit in one place', async () => {
  const { shop, buy } = counter
  const { id, batch } = await shelf({
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
