import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newAdmin, newCustomer, newMedicine, newPharmacy } from '../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../tests/app.ts'
import { scenarioOn } from '../../../tests/scenario.ts'
import { type BusinessEvent, businessEvent, recordBusinessEvent } from './business-events.ts'
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

test('writes the approval of a pharmacy and a corrected stock', async () => {
  const admin = await newAdmin(shop)
  const waiting = await newPharmacy(shop, { verified: false })
  expect(
    await writtenBy(() => admin.api.pharmacies.verify({ params: { id: waiting.id } })),
  ).toEqual([{ event: 'pharmacy_approved', pharmacyId: waiting.id }])
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
