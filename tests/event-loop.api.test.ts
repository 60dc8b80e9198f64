import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine, newPharmacy, type TestActor } from './actors.ts'
import { longestBlock } from './longest-block.ts'
import { openScenario, type Scenario } from './scenario.ts'
import { uploads } from './uploads.ts'

/*
 * No request waits for another one's query: the shop serves others while the database works. The figures
 * for a full catalogue are measured by hand; see docs/performance.md.
 */

const mostMs = 50

let scenario: Scenario
let owner: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  owner = await newPharmacy(scenario.shop)
  // Do not measure what is loaded and compiled once; some of it only when requests meet.
  await Promise.all([importRows(1000, 'first'), times(3, browse), times(2, buy)])
}, 120_000)
afterAll(() => scenario?.shop.close())

test('imports thousands of rows while customers browse and buy', async () => {
  const blockedMs = await longestBlock(() =>
    Promise.all([importRows(4000, 'later'), times(10, browse), times(3, buy)]),
  )
  expect(blockedMs).toBeLessThan(mostMs)
}, 120_000)

test('answers searches that match most names, and counts of everything', async () => {
  const blockedMs = await longestBlock(() => Promise.all([times(8, browse), times(8, browse)]))
  expect(blockedMs).toBeLessThan(mostMs)
}, 120_000)

async function times(count: number, work: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < count; n += 1) await work()
}

async function importRows(rows: number, batch: string): Promise<void> {
  const list = Array.from({ length: rows }, (_, n) => {
    const salt = ['Paracetamol', 'Amoxicillin', 'Cetirizine', 'Metformin'][n % 4]
    return `${salt} ${batch} ${n} Tablet,${salt} (${(n % 9) + 1}00 mg),strip of 10 tablets,${n + 1},9,${batch}-${n}`
  })
  const done = await uploads(scenario.shop).upload(
    owner,
    ['name,composition,packSize,price,stockQuantity,sku', ...list].join('\n'),
  )
  expect(done.done).toMatchObject({ added: rows })
}

async function browse(): Promise<void> {
  const { catalogue } = scenario.shop.as()
  for (const query of [
    {},
    { search: 'tablet' },
    { search: 'paracetmol 500' },
    { search: 'no such thing' },
    { sort: '-price' },
  ] as const)
    await catalogue.list({ query })
}

async function buy(): Promise<void> {
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy)
  await scenario.buy(customer, { _id, quantity: 1 })
}
