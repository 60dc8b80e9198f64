import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { papers } from '#contract/papers.ts'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { consignmentOf, registerForGst, undo } from '../../../../tests/papers.ts'
import { takeParcelTo } from '../../../../tests/parcels.ts'
import { readPdf } from '../../../../tests/pdf-text.ts'

/* Papers are seen by who bought, who sold and the administrator. */

let counter: Counter
let customer: TestActor
let admin: TestActor
let part: Awaited<ReturnType<typeof consignmentOf>> & { orderId: string }
beforeAll(async () => {
  counter = await openCounter()
  customer = await newCustomer(counter.shop)
  admin = await newAdmin(counter.shop)
  counter.shop.setNow(new Date('2026-11-20T10:00:00Z'))
  await registerForGst(counter, '27AAPFU0939F1ZV')
  const { _id } = await newMedicine(counter.pharmacy, { price: 105, mrp: 120 })
  const orderId = await counter.buy(customer, { _id, quantity: 3 })
  part = { orderId, ...(await consignmentOf(counter, orderId)) }
  await takeParcelTo(counter.pharmacy, part.consignmentId, 'packed')
})
afterAll(() => counter.shop.close())

const download = (id: string, { token }: TestActor) =>
  counter.shop.app.inject({
    method: 'GET',
    url: addressOf(papers.file, { params: { id } }),
    headers: { authorization: `Bearer ${token}` },
  })

test('packing writes the invoice, and customer, pharmacy and administrator find it', async () => {
  const mine = await customer.api.papers.ofOrder({ params: { orderId: part.orderId } })
  expect(mine).toMatchObject([
    { series: 'invoice', title: 'Tax invoice', taxable: 300, tax: 15, total: 315, against: null },
  ])
  const { pharmacy } = counter
  const theirs = await pharmacy.api.papers.ofConsignment({ params: { id: part.consignmentId } })
  expect(theirs).toEqual(mine)
  expect(await admin.api.papers.ofAnyOrder({ params: { id: part.orderId } })).toEqual(mine)
})

test('each of them can download it, nobody else', async () => {
  const [invoice] = await customer.api.papers.ofOrder({ params: { orderId: part.orderId } })
  const id = invoice?._id ?? ''
  for (const reader of [customer, counter.pharmacy, admin]) {
    const { statusCode, headers, rawPayload } = await download(id, reader)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${invoice?.number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'no-store',
    })
    const { text } = await readPdf(rawPayload)
    expect(text).toContain(`Tax invoice Number ${invoice?.number}`)
    expect(text).toContain('Total ₹315.00')
  }
  for (const stranger of [await newCustomer(counter.shop), await newPharmacy(counter.shop)])
    expect((await download(id, stranger)).json()).toMatchObject({
      status: 404,
      message: 'There is no such paper.',
    })
})

test('the pharmacy lists its papers by month, and its accountant gets them as a table', async () => {
  await undo(counter, part.orderId, { orderItemId: part.orderItemId, quantity: 1 })
  const { api, token } = counter.pharmacy
  const { body, headers } = await api.papers.list({ query: { month: '2026-11', limit: 1 } })
  expect(headers['x-total-count']).toBe('2')
  expect(headers.link).toContain('rel="next"')
  expect(body).toHaveLength(1)
  expect((await api.papers.list({ query: { month: '2026-10' } })).body).toEqual([])
  const { body: csv } = await counter.shop.send({
    method: 'GET',
    url: addressOf(papers.register, { query: { month: '2026-11' } }),
    token,
  })
  const [, invoice, note] = String(csv).split('\r\n')
  expect(invoice).toMatch(/,27-Maharashtra,3004,5%,300,7\.5,7\.5,0,315$/)
  expect(note).toMatch(/^Credit note,CN\/.*,INV\/.*,3004,5%,-100,-2\.5,-2\.5,0,-105$/)
})

test('a pharmacy says where it is registered for GST; a wrong number is refused', async () => {
  const { api } = counter.pharmacy
  const { registerForTax } = api.pharmacies
  expect(
    await registerForTax({ body: { gstin: '27 aapfu0939f1zv', stateCode: '27' } }),
  ).toMatchObject({
    gstin: '27AAPFU0939F1ZV',
    stateCode: '27',
  })
  await expect(
    registerForTax({ body: { gstin: '27AAPFU0939F1ZX', stateCode: '27' } }),
  ).rejects.toMatchObject({ errors: [{ path: 'gstin', message: 'This is not a valid GSTIN.' }] })
  await expect(
    registerForTax({ body: { gstin: '27AAPFU0939F1ZV', stateCode: '29' } }),
  ).rejects.toMatchObject({ errors: [{ path: 'stateCode' }] })
  expect(await registerForTax({ body: { gstin: '', stateCode: '29' } })).toMatchObject({
    gstin: null,
    stateCode: '29',
  })
})
