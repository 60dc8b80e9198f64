import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newAdmin, newCustomer, newMedicine, newPharmacy } from '../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../tests/app.ts'
import { postSale } from '../../../tests/earnings.ts'
import { scenarioOn } from '../../../tests/scenario.ts'
import {
  type BusinessEvent,
  businessEvent,
  businessEventNames,
  recordBusinessEvent,
} from './business-events.ts'
import { createLog } from './log.ts'

const lines: string[] = []
let shop: TestShop
beforeAll(async () => {
  const log = createLog('info', { write: (line) => void lines.push(line) })
  shop = await openTestShop({ payments: true, log })
})
afterAll(() => shop.close())

/** The events that were written while work ran. Each must have the fields of its name, and no other. */
async function writtenBy(work: () => Promise<unknown>): Promise<BusinessEvent[]> {
  lines.length = 0
  await work()
  const found = lines.map((line) => JSON.parse(line)).filter(({ business }) => business)
  return found.map(({ business }) => businessEvent.parse(business) as BusinessEvent)
}

const pharmacyId = '9c5a0b1e-0000-4000-8000-000000000001'
const list = `row_id,name,manufacturer,mrp_inr,pack_size,composition
1,Dolo 650,Micro Labs,34.27,strip of 15 tablets,Paracetamol (650mg)
`
const approved: BusinessEvent = { event: 'pharmacy_approved', pharmacyId }

test('writes an order from its payment to its cancellation, without a word about the customer', async () => {
  const scenario = await scenarioOn(shop)
  const customer = await newCustomer(shop)
  const admin = await newAdmin(shop)
  const { _id } = await newMedicine(scenario.pharmacy, { price: 30 })
  let orderId = ''
  const placed = await writtenBy(async () => {
    orderId = await scenario.buy(customer, { _id, quantity: 2 })
  })
  expect(placed).toEqual([
    { event: 'order_placed', orderId, amountPaise: 10_000, method: 'provider', shipments: 1 },
    { event: 'order_paid', orderId, amountPaise: 10_000 },
  ])
  expect(lines.join()).not.toMatch(/Meera|Kulkarni|Lakshmi|9822044170|@/)
  const cancelled = await writtenBy(async () => {
    await admin.api.adminOrders.cancel({ params: { id: orderId }, body: { reason: 'A test' } })
    await vi.waitFor(() => expect(lines.join()).toContain('refund_requested'))
  })
  expect(cancelled.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['order_cancelled', 'refund_requested']),
  )
})

test('writes the approval of a pharmacy', async () => {
  const admin = await newAdmin(shop)
  const waiting = await newPharmacy(shop, { verified: false })
  expect(
    await writtenBy(() => admin.api.people.verifyPharmacy({ params: { id: waiting.id } })),
  ).toEqual([{ event: 'pharmacy_approved', pharmacyId: waiting.id }])
})

test('writes a corrected stock, an import and a payout', async () => {
  const pharmacy = await newPharmacy(shop)
  const admin = await newAdmin(shop)
  const { _id: medicineId } = await newMedicine(pharmacy, { stockQuantity: 10 })
  const own = { params: { id: medicineId }, query: { past: 'false' as const } }
  const [batch] = (await pharmacy.api.batches.ofMedicine(own)).body
  const counted = { units: 8, seen: { units: 10, setAside: 0 }, reason: 'Two strips torn' }
  const written = await writtenBy(async () => {
    await pharmacy.api.batches.count({ params: { id: batch?._id ?? '' }, body: counted })
    const imported = await shop.app.inject({
      method: 'POST',
      url: '/api/pharmacy/imports',
      headers: { authorization: `Bearer ${pharmacy.token}`, 'content-type': 'text/csv' },
      payload: list,
    })
    expect(imported.body).toContain('"done"')
    await postSale(shop.database, pharmacy.id, 105_00, new Date())
    const body = { amount: 90, reference: 'HDFC001' }
    await admin.api.payouts.payByHand({ params: { id: pharmacy.id }, body })
  })
  const pharmacyId = pharmacy.id
  expect(written).toEqual([
    { event: 'stock_corrected', pharmacyId, medicineId, batchId: batch?._id, units: -2 },
    expect.objectContaining({ event: 'import_done', pharmacyId, complete: true, read: 1 }),
    { event: 'payout_sent', pharmacyId, payoutId: expect.any(String), amountPaise: 9_000 },
  ])
})

test('the guide lists every event with its name', () => {
  const guide = readFileSync('docs/operations.md', 'utf8')
  for (const name of businessEventNames) expect.soft(guide).toContain(`\`${name}\``)
})

test('writes nothing of a transaction that is rolled back, or of a savepoint', async () => {
  const { db } = shop.database
  const failed = await writtenBy(async () => {
    const work = db.transaction(async (tx) => {
      recordBusinessEvent(tx, approved)
      await tx.execute(sql`select 1`)
      throw new Error('rolled back')
    })
    await expect(work).rejects.toThrow('rolled back')
  })
  expect(failed).toEqual([])
  const partly = await writtenBy(() =>
    db.transaction(async (tx) => {
      recordBusinessEvent(tx, approved)
      const inner = tx.transaction(async (savepoint) => {
        recordBusinessEvent(savepoint, { ...approved, pharmacyId: pharmacyId.replace('9', '8') })
        throw new Error('rolled back')
      })
      await inner.catch(() => undefined)
      await tx.transaction(async (savepoint) => recordBusinessEvent(savepoint, approved))
      expect(lines.filter((line) => line.includes('business'))).toEqual([])
    }),
  )
  expect(partly).toEqual([approved, approved])
})

test('writes at once outside of a transaction', async () => {
  const { db } = shop.database
  expect(await writtenBy(async () => recordBusinessEvent(db, approved))).toEqual([approved])
})

test.each([
  { event: 'pharmacy_approved', pharmacyId, name: 'Asha Medicals' },
  { event: 'pharmacy_approved' },
  { event: 'order_paid', orderId: pharmacyId, amountPaise: 10.5 },
  { event: 'order_lost', orderId: pharmacyId },
])('knows no event with other fields: %o', (other) => {
  expect(businessEvent.safeParse(other).success).toBe(false)
})
