import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#contract/client.ts'
import { documents } from '#contract/documents.ts'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../tests/actors.ts'
import { declineUnits, registerForGst, shipmentOf } from '../../../../tests/documents.ts'
import { readPdf } from '../../../../tests/pdf-text.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { takeShipmentTo } from '../../../../tests/shipments.ts'

/* Documents are visible to the customer, the pharmacy and administrators. */

let scenario: Scenario
let customer: TestActor
let admin: TestActor
let part: Awaited<ReturnType<typeof shipmentOf>> & { orderId: string }
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
  admin = await newAdmin(scenario.shop)
  scenario.shop.setNow(new Date('2026-11-20T10:00:00Z'))
  await registerForGst(scenario, '27AAPFU0939F1ZV')
  const { _id } = await newMedicine(scenario.pharmacy, { price: 105, mrp: 120 })
  const orderId = await scenario.buy(customer, { _id, quantity: 3 })
  part = { orderId, ...(await shipmentOf(scenario, orderId)) }
  await takeShipmentTo(scenario.pharmacy, part.shipmentId, 'packed')
})
afterAll(() => scenario.shop.close())

const download = (id: string, { token }: TestActor) =>
  scenario.shop.app.inject({
    method: 'GET',
    url: addressOf(documents.file, { params: { id } }),
    headers: { authorization: `Bearer ${token}` },
  })

test('issues the invoice on packing, visible to customer, pharmacy and administrator', async () => {
  const mine = await customer.api.documents.ofOrder({ params: { orderId: part.orderId } })
  expect(mine).toMatchObject([
    { series: 'invoice', title: 'Tax invoice', taxable: 300, tax: 15, total: 315, against: null },
  ])
  const { pharmacy } = scenario
  const theirs = await pharmacy.api.documents.ofShipment({ params: { id: part.shipmentId } })
  expect(theirs).toEqual(mine)
  expect(await admin.api.documents.ofAnyOrder({ params: { id: part.orderId } })).toEqual(mine)
})

test('lets each of them download it, and nobody else', async () => {
  const [invoice] = await customer.api.documents.ofOrder({ params: { orderId: part.orderId } })
  const id = invoice?._id ?? ''
  for (const reader of [customer, scenario.pharmacy, admin]) {
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
  for (const stranger of [await newCustomer(scenario.shop), await newPharmacy(scenario.shop)])
    expect((await download(id, stranger)).json()).toMatchObject({
      status: 404,
      message: 'Document not found.',
    })
})

test('lists the pharmacy’s documents by month, and exports them as a table', async () => {
  await declineUnits(scenario, part.orderId, { orderItemId: part.orderItemId, quantity: 1 })
  const { api, token } = scenario.pharmacy
  const { body, headers } = await api.documents.list({ query: { month: '2026-11', limit: 1 } })
  expect(headers['x-total-count']).toBe('2')
  expect(headers.link).toContain('rel="next"')
  expect(body).toHaveLength(1)
  expect((await api.documents.list({ query: { month: '2026-10' } })).body).toEqual([])
  const { body: csv } = await scenario.shop.send({
    method: 'GET',
    url: addressOf(documents.register, { query: { month: '2026-11' } }),
    token,
  })
  const [, invoice, note] = String(csv).split('\r\n')
  expect(invoice).toMatch(/,27-Maharashtra,3004,5%,300,7\.5,7\.5,0,315$/)
  expect(note).toMatch(/^Credit note,CN\/.*,INV\/.*,3004,5%,-100,-2\.5,-2\.5,0,-105$/)
})

test('stores a pharmacy’s GST registration, and rejects an invalid number', async () => {
  const { api } = scenario.pharmacy
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
