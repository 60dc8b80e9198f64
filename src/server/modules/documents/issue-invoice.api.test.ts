import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InvoiceLine } from '#contract/document-shapes.ts'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import {
  declineUnits,
  documentsOf,
  registerForGst,
  shipmentOf,
  writeDocuments,
} from '../../../../tests/documents.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { issueInvoice } from './index.ts'
import { findUninvoiced } from './sale-queries.ts'

/* An invoice shows what was left of a shipment when it was packed, and never changes. */

const packedAt = new Date('2026-11-20T10:00:00Z')
let scenario: Scenario
let customer: TestActor
beforeAll(async () => {
  scenario = await openScenario()
})
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  await registerForGst(scenario, '27AAPFU0939F1ZV')
})
afterAll(() => scenario.shop.close())

async function bought(quantity = 3, price = 105) {
  const { _id } = await newMedicine(scenario.pharmacy, { price, mrp: price + 20 })
  const orderId = await scenario.buy(customer, { _id, quantity })
  return { orderId, ...(await shipmentOf(scenario, orderId)) }
}
const issue = (id: string, now = packedAt) =>
  scenario.shop.database.db.transaction((tx) => issueInvoice(tx, id, now))

const adds = (line: Omit<InvoiceLine, 'orderItemId'>) =>
  line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise === line.totalPaise

test('states seller, buyer, batch and expiry, and extracts the tax from the price', async () => {
  const { shipmentId, orderId } = await bought()
  const { number, snapshot, totalPaise } = await issue(shipmentId)
  expect(number).toMatch(/^INV\/26-27\/\d{6}$/)
  expect(snapshot).toMatchObject({
    title: 'Tax invoice',
    number,
    date: '2026-11-20',
    orderId,
    seller: { gstin: '27AAPFU0939F1ZV', stateCode: '27' },
    buyer: { name: 'Meera Kulkarni', state: 'Maharashtra', stateCode: '27' },
    taxablePaise: 300_00,
    cgstPaise: 7_50,
    sgstPaise: 7_50,
    igstPaise: 0,
    totalPaise: 315_00,
  })
  expect(snapshot.lines).toMatchObject([
    { hsn: '3004', gstBp: 5_00, quantity: 3, batches: [{ quantity: 3 }] },
  ])
  expect(snapshot.lines.every(adds)).toBe(true)
  expect(totalPaise).toBe(315_00)
})

test('returns the same document again', async () => {
  const { shipmentId } = await bought()
  const first = await issue(shipmentId)
  expect(await issue(shipmentId, new Date('2026-12-01T00:00:00Z'))).toEqual(first)
})

test('leaves out units reversed before, which have a refund voucher without tax', async () => {
  const { shipmentId, orderId, orderItemId } = await bought(3)
  await declineUnits(scenario, orderId, { orderItemId, quantity: 1 })
  const invoice = await issue(shipmentId)
  expect(invoice.totalPaise).toBe(210_00)
  expect(await documentsOf(scenario, shipmentId)).toMatchObject([
    { series: 'invoice' },
    {
      series: 'refund_voucher',
      snapshot: { title: 'Refund voucher', totalPaise: 105_00, cgstPaise: 0 },
    },
  ])
})

test('issues credit notes for later reversals, which add up to the invoice', async () => {
  const { shipmentId, orderId, orderItemId } = await bought(3, 33.33)
  const invoice = await issue(shipmentId)
  for (const quantity of [1, 2]) await declineUnits(scenario, orderId, { orderItemId, quantity })
  const [first, second] = await documentsOf(scenario, shipmentId)
  const against = { number: invoice.number, date: '2026-11-20' }
  expect(first).toMatchObject({
    series: 'credit_note',
    snapshot: { title: 'Credit note', against, reason: 'Declined by the pharmacy' },
  })
  const sum = (of: 'totalPaise' | 'taxablePaise' | 'cgstPaise') =>
    (first?.snapshot[of] ?? 0) + (second?.snapshot[of] ?? 0)
  expect(sum('totalPaise')).toBe(invoice.totalPaise)
  expect(sum('taxablePaise')).toBe(invoice.snapshot.taxablePaise)
  expect(sum('cgstPaise')).toBe(invoice.snapshot.cgstPaise)
})

test('charges IGST across states, and no tax for a seller without a GSTIN', async () => {
  await registerForGst(scenario, '29AAGCB7383J1Z4')
  const across = await issue((await bought()).shipmentId)
  expect(across.snapshot).toMatchObject({ cgstPaise: 0, igstPaise: 15_00, taxablePaise: 300_00 })
  await registerForGst(scenario, null)
  const { snapshot } = await issue((await bought()).shipmentId)
  expect(snapshot).toMatchObject({ title: 'Bill of supply', taxablePaise: 315_00, igstPaise: 0 })
  expect(snapshot.lines).toMatchObject([{ gstBp: null }])
})

test('invoices a shipment that an override sends without packing within a minute', async () => {
  const { orderId, shipmentId } = await bought()
  scenario.shop.advance(3600)
  const { api } = await newAdmin(scenario.shop)
  await api.adminOrders.setStatus({ params: { id: orderId }, body: { status: 'shipped' } })
  expect(await documentsOf(scenario, shipmentId)).toEqual([])
  await writeDocuments(scenario.shop.database)
  expect(await documentsOf(scenario, shipmentId)).toMatchObject([{ series: 'invoice' }])
})

test('does not retry the invoice of such a shipment that was fully reversed before', async () => {
  const { orderId, shipmentId } = await bought()
  scenario.shop.advance(3600)
  const { api } = await newAdmin(scenario.shop)
  const params = { id: orderId }
  await api.adminOrders.setStatus({ params, body: { status: 'shipped' } })
  await api.adminOrders.cancel({ params, body: { reason: 'Lost on its way.' } })
  await writeDocuments(scenario.shop.database)
  expect(await documentsOf(scenario, shipmentId)).toMatchObject([{ series: 'refund_voucher' }])
  expect(await findUninvoiced(scenario.shop.database.db, 500)).not.toContain(shipmentId)
})

test('refuses to change or delete a document', async () => {
  const { shipmentId } = await bought()
  await issue(shipmentId)
  const { database } = scenario.shop
  const one = `where shipment_id = '${shipmentId}'`
  await expect(database.run(`update documents set total_paise = 1 ${one}`)).rejects.toThrow()
  await expect(database.run(`delete from documents ${one}`)).rejects.toThrow()
  await expect(database.run('truncate documents')).rejects.toThrow()
})
