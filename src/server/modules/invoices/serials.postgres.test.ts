import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { consignmentOf, papersOf, undo, writePapers } from '../../../../tests/papers.ts'
import { issueInvoice } from './index.ts'

/* Numbers without gaps, whoever takes one when, and whatever becomes of it. */

let counter: Counter
let customer: TestActor
beforeAll(async () => {
  counter = await openCounter()
  customer = await newCustomer(counter.shop)
})
afterAll(() => counter.shop.close())

async function manyConsignments(count: number) {
  const { _id } = await newMedicine(counter.pharmacy, { stockQuantity: 1_000 })
  const parts = []
  for (let n = 0; n < count; n += 1) {
    const orderId = await counter.buy(customer, { _id, quantity: 2 })
    parts.push({ orderId, ...(await consignmentOf(counter, orderId)) })
  }
  return parts
}

async function serialsOf(series: string): Promise<number[]> {
  const { rows } = await counter.shop.database.run(
    'select serial from invoices where pharmacy_id = $1 and series = $2 order by serial',
    [counter.pharmacy.id, series],
  )
  return rows.map(({ serial }) => Number(serial))
}
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test('many that are packed at once, some of whom give up, have numbers without gaps', async () => {
  const { db } = counter.shop.database
  const parts = await manyConsignments(24)
  const givenUp = new Error('given up')
  const packed = await Promise.allSettled(
    parts.map(({ consignmentId }, n) =>
      db.transaction(async (tx) => {
        await issueInvoice(tx, consignmentId, new Date('2026-11-20T10:00:00Z'))
        if (n % 3 === 0) throw givenUp
      }),
    ),
  )
  expect(packed.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
  expect(await serialsOf('invoice')).toEqual(upTo(16))
}, 60_000)

test('one consignment that several pack at once has one invoice', async () => {
  const [part] = await manyConsignments(1)
  const consignmentId = part?.consignmentId ?? ''
  const { db } = counter.shop.database
  const issued = await Promise.all(
    upTo(8).map(() => db.transaction((tx) => issueInvoice(tx, consignmentId, new Date()))),
  )
  expect(new Set(issued.map(({ number }) => number)).size).toBe(1)
  expect(await papersOf(counter, consignmentId)).toHaveLength(1)
})

test('papers that several processes find missing are written once', async () => {
  const parts = await manyConsignments(6)
  const { db } = counter.shop.database
  for (const { consignmentId } of parts.slice(0, 3))
    await db.transaction((tx) => issueInvoice(tx, consignmentId, new Date()))
  await Promise.all(
    parts.map(({ orderId, orderItemId }) => undo(counter, orderId, { orderItemId, quantity: 1 })),
  )
  await Promise.all(upTo(4).map(() => writePapers(counter.shop.database)))
  expect(await serialsOf('credit_note')).toEqual(upTo(3))
  expect(await serialsOf('refund_voucher')).toEqual(upTo(3))
}, 60_000)
