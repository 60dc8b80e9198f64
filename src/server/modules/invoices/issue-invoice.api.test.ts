import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { InvoiceLine } from '#contract/invoices.ts'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import {
  consignmentOf,
  papersOf,
  registerForGst,
  undo,
  writePapers,
} from '../../../../tests/papers.ts'
import { issueInvoice } from './index.ts'
import { findUninvoiced } from './sale-queries.ts'

/* An invoice is what stood of a consignment when it was packed, as it was that day, for ever. */

const packedAt = new Date('2026-11-20T10:00:00Z')
let counter: Counter
let customer: TestActor
beforeAll(async () => {
  counter = await openCounter()
})
beforeEach(async () => {
  customer = await newCustomer(counter.shop)
  await registerForGst(counter, '27AAPFU0939F1ZV')
})
afterAll(() => counter.shop.close())

async function bought(quantity = 3, price = 105) {
  const { _id } = await newMedicine(counter.pharmacy, { price, mrp: price + 20 })
  const orderId = await counter.buy(customer, { _id, quantity })
  return { orderId, ...(await consignmentOf(counter, orderId)) }
}
const issue = (id: string, now = packedAt) =>
  counter.shop.database.db.transaction((tx) => issueInvoice(tx, id, now))

const adds = (line: Omit<InvoiceLine, 'orderItemId'>) =>
  line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise === line.totalPaise

test('it names seller, buyer, batch and expiry, and takes the tax out of the price', async () => {
  const { consignmentId, orderId } = await bought()
  const { number, snapshot, totalPaise } = await issue(consignmentId)
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

test('asked again, it is the same paper', async () => {
  const { consignmentId } = await bought()
  const first = await issue(consignmentId)
  expect(await issue(consignmentId, new Date('2026-12-01T00:00:00Z'))).toEqual(first)
})

test('what was undone before is not on it, and has a refund voucher without tax', async () => {
  const { consignmentId, orderId, orderItemId } = await bought(3)
  await undo(counter, orderId, { orderItemId, quantity: 1 })
  const invoice = await issue(consignmentId)
  expect(invoice.totalPaise).toBe(210_00)
  expect(await papersOf(counter, consignmentId)).toMatchObject([
    { series: 'invoice' },
    {
      series: 'refund_voucher',
      snapshot: { title: 'Refund voucher', totalPaise: 105_00, cgstPaise: 0 },
    },
  ])
})

test('what is undone afterwards has credit notes, which come to the invoice together', async () => {
  const { consignmentId, orderId, orderItemId } = await bought(3, 33.33)
  const invoice = await issue(consignmentId)
  for (const quantity of [1, 2]) await undo(counter, orderId, { orderItemId, quantity })
  const [first, second] = await papersOf(counter, consignmentId)
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

test('another state bears IGST, and a seller without a GSTIN no tax', async () => {
  await registerForGst(counter, '29AAGCB7383J1Z4')
  const across = await issue((await bought()).consignmentId)
  expect(across.snapshot).toMatchObject({ cgstPaise: 0, igstPaise: 15_00, taxablePaise: 300_00 })
  await registerForGst(counter, null)
  const { snapshot } = await issue((await bought()).consignmentId)
  expect(snapshot).toMatchObject({ title: 'Bill of supply', taxablePaise: 315_00, igstPaise: 0 })
  expect(snapshot.lines).toMatchObject([{ gstBp: null }])
})

test('what an administrator’s word sends without packing is invoiced within the minute', async () => {
  const { orderId, consignmentId } = await bought()
  counter.shop.advance(3600)
  const { api } = await newAdmin(counter.shop)
  await api.adminOrders.setStatus({ params: { id: orderId }, body: { status: 'shipped' } })
  expect(await papersOf(counter, consignmentId)).toEqual([])
  await writePapers(counter.shop.database)
  expect(await papersOf(counter, consignmentId)).toMatchObject([{ series: 'invoice' }])
})

test('of what was sent by such a word and wholly undone before that, none is tried again and again', async () => {
  const { orderId, consignmentId } = await bought()
  counter.shop.advance(3600)
  const { api } = await newAdmin(counter.shop)
  const params = { id: orderId }
  await api.adminOrders.setStatus({ params, body: { status: 'shipped' } })
  await api.adminOrders.cancel({ params, body: { reason: 'Lost on its way.' } })
  await writePapers(counter.shop.database)
  expect(await papersOf(counter, consignmentId)).toMatchObject([{ series: 'refund_voucher' }])
  expect(await findUninvoiced(counter.shop.database.db, 500)).not.toContain(consignmentId)
})

test('nobody can change or delete a paper', async () => {
  const { consignmentId } = await bought()
  await issue(consignmentId)
  const { database } = counter.shop
  const one = `where consignment_id = '${consignmentId}'`
  await expect(database.run(`update invoices set total_paise = 1 ${one}`)).rejects.toThrow()
  await expect(database.run(`delete from invoices ${one}`)).rejects.toThrow()
  await expect(database.run('truncate invoices')).rejects.toThrow()
})
