import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { openRecallCounter, type RecallCounter } from '../../../../tests/recalls.ts'

/* A recall is closed while a pharmacy brings in more of its batch: one waits for the other, never both. */

let counter: RecallCounter
beforeAll(async () => {
  counter = await openRecallCounter()
})
afterAll(() => counter.shop.close())

const body = { outcome: 'released', evidence: 'The laboratory tested another lot.' } as const
const close = (id: string) => counter.admin.api.recalls.close({ params: { id }, body })

async function untilSomebodyWaits() {
  const { run } = counter.shop.database
  await expect
    .poll(async () => {
      const { rows } = await run(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.n
    })
    .toBeGreaterThan(0)
}

test('who is bringing a batch in gets on with it, and then the recall is closed', async () => {
  const { db } = counter.shop.database
  const number = counter.newNumber()
  const id = await counter.stocked(counter.pharmacy, number)
  const recall = await counter.open({ medicine: 'Zerodol', batchNumber: number })
  const closing = await db.transaction(async (tx) => {
    await tx.execute(sql`select from medicines where id = ${id}::uuid for update`)
    const closing = close(recall._id)
    await untilSomebodyWaits()
    await tx.execute(sql`select from recalls where id = ${recall._id}::uuid for share`)
    return { closing }
  })
  expect((await closing.closing).recall).toMatchObject({ outcome: 'released' })
  expect(await counter.shelf(id)).toBe(10)
})

test('batches that are brought in at that moment can be sold, all of them', async () => {
  const expiryDates = ['2097-01-31', '2097-02-28', '2097-03-31', '2097-04-30']
  const number = counter.newNumber()
  const id = await counter.stocked(counter.pharmacy, number)
  const elsewhere = await counter.stocked(counter.other, 'ANOTHER')
  const recall = await counter.open({ medicine: 'Zerodol', batchNumber: number })
  const bring = (by: typeof counter.other, medicineId: string) => (expiryDate: string) =>
    by.api.batches.add({ params: { id: medicineId }, body: { number, expiryDate, units: 5 } })
  const closing = Promise.all([
    ...expiryDates.map(bring(counter.pharmacy, id)),
    ...expiryDates.map(bring(counter.other, elsewhere)),
    close(recall._id),
  ])
  await closing
  expect([await counter.shelf(id), await counter.otherShelf(elsewhere)]).toEqual([30, 30])
  await expectInvariants(counter.shop.database)
})
