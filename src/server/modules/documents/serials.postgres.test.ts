import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import {
  declineUnits,
  documentsOf,
  shipmentOf,
  writeDocuments,
} from '../../../../tests/documents.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { issueInvoice } from './index.ts'

/* Document numbers have no gaps, even with concurrent work and rollbacks. */

let scenario: Scenario
let customer: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
})
afterAll(() => scenario.shop.close())

async function manyShipments(count: number) {
  const { _id } = await newMedicine(scenario.pharmacy, { stockQuantity: 1_000 })
  const parts = []
  for (let n = 0; n < count; n += 1) {
    const orderId = await scenario.buy(customer, { _id, quantity: 2 })
    parts.push({ orderId, ...(await shipmentOf(scenario, orderId)) })
  }
  return parts
}

async function serialsOf(series: string): Promise<number[]> {
  const { rows } = await scenario.shop.database.run(
    'select serial from documents where pharmacy_id = $1 and series = $2 order by serial',
    [scenario.pharmacy.id, series],
  )
  return rows.map(({ serial }) => Number(serial))
}
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test('numbers many concurrent invoices without gaps, even if some roll back', async () => {
  const { db } = scenario.shop.database
  const parts = await manyShipments(24)
  const givenUp = new Error('given up')
  const packed = await Promise.allSettled(
    parts.map(({ shipmentId }, n) =>
      db.transaction(async (tx) => {
        await issueInvoice(tx, shipmentId, new Date('2026-11-20T10:00:00Z'))
        if (n % 3 === 0) throw givenUp
      }),
    ),
  )
  expect(packed.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
  expect(await serialsOf('invoice')).toEqual(upTo(16))
}, 60_000)

test('issues one invoice for a shipment that several pack at once', async () => {
  const [part] = await manyShipments(1)
  const shipmentId = part?.shipmentId ?? ''
  const { db } = scenario.shop.database
  const issued = await Promise.all(
    upTo(8).map(() => db.transaction((tx) => issueInvoice(tx, shipmentId, new Date()))),
  )
  expect(new Set(issued.map(({ number }) => number)).size).toBe(1)
  expect(await documentsOf(scenario, shipmentId)).toHaveLength(1)
})

test('issues missing documents once when several processes find them', async () => {
  const parts = await manyShipments(6)
  const { db } = scenario.shop.database
  for (const { shipmentId } of parts.slice(0, 3))
    await db.transaction((tx) => issueInvoice(tx, shipmentId, new Date()))
  await Promise.all(
    parts.map(({ orderId, orderItemId }) =>
      declineUnits(scenario, orderId, { orderItemId, quantity: 1 }),
    ),
  )
  await Promise.all(upTo(4).map(() => writeDocuments(scenario.shop.database)))
  expect(await serialsOf('credit_note')).toEqual(upTo(3))
  expect(await serialsOf('refund_voucher')).toEqual(upTo(3))
}, 60_000)
