import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { openRecallScenario, type RecallScenario } from '../../../../tests/recalls.ts'

/* A recall is closed while a pharmacy adds more of its batch: one waits for the other, without a deadlock. */

let scenario: RecallScenario
beforeAll(async () => {
  scenario = await openRecallScenario()
})
afterAll(() => scenario.shop.close())

const body = { outcome: 'released', evidence: 'The laboratory tested another lot.' } as const
const close = (id: string) => scenario.admin.api.recalls.close({ params: { id }, body })

async function untilSomebodyWaits() {
  const { run } = scenario.shop.database
  await expect
    .poll(async () => {
      const { rows } = await run(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.n
    })
    .toBeGreaterThan(0)
}

test('lets a pharmacy finish adding a batch, and then closes the recall', async () => {
  const { db } = scenario.shop.database
  const number = scenario.newNumber()
  const id = await scenario.stocked(scenario.pharmacy, number)
  const recall = await scenario.open({ medicine: 'Febrinil', batchNumber: number })
  const closing = await db.transaction(async (tx) => {
    await tx.execute(sql`select from medicines where id = ${id}::uuid for update`)
    const closing = close(recall._id)
    await untilSomebodyWaits()
    await tx.execute(sql`select from recalls where id = ${recall._id}::uuid for share`)
    return { closing }
  })
  expect((await closing.closing).recall).toMatchObject({ outcome: 'released' })
  expect(await scenario.sellableStock(id)).toBe(10)
})

test('releases all batches that are added at that moment', async () => {
  const expiryDates = ['2097-01-31', '2097-02-28', '2097-03-31', '2097-04-30']
  const number = scenario.newNumber()
  const id = await scenario.stocked(scenario.pharmacy, number)
  const elsewhere = await scenario.stocked(scenario.other, 'ANOTHER')
  const recall = await scenario.open({ medicine: 'Febrinil', batchNumber: number })
  const bring = (by: typeof scenario.other, medicineId: string) => (expiryDate: string) =>
    by.api.batches.add({ params: { id: medicineId }, body: { number, expiryDate, units: 5 } })
  const closing = Promise.all([
    ...expiryDates.map(bring(scenario.pharmacy, id)),
    ...expiryDates.map(bring(scenario.other, elsewhere)),
    close(recall._id),
  ])
  await closing
  expect([await scenario.sellableStock(id), await scenario.otherStock(elsewhere)]).toEqual([30, 30])
  await expectInvariants(scenario.shop.database)
})
