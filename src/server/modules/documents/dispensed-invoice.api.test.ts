import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin } from '../../../../tests/actors.ts'
import { type Dispensed, dispensedOrder } from '../../../../tests/dispensing.ts'
import { documentsOf, writeDocuments } from '../../../../tests/documents.ts'
import { readPdf } from '../../../../tests/pdf-text.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { drawDocument } from './draw-document.ts'

let scenario: Scenario
let packed: Dispensed
beforeAll(async () => {
  scenario = await openScenario()
  packed = await dispensedOrder(scenario, { quantity: 2 })
})
afterAll(() => scenario.shop.close())

const licences = [
  { form: '20', number: expect.stringContaining('MH-PZ2') },
  { form: '21', number: expect.any(String) },
]
const dispensedOn = () => ({
  patient: { name: 'Meera Kulkarni', address: expect.stringContaining('Pune') },
  prescriber: {
    name: 'Dr Sneha Joshi',
    registrationNumber: packed.written.prescriber.registrationNumber,
  },
  pharmacist: { name: 'Anjali Deshmukh', council: '27' },
})

test('the invoice of dispensed medicines states patient, prescriber, pharmacist and register serials', async () => {
  const [invoice] = await documentsOf(scenario, packed.shipment)
  expect(invoice?.snapshot).toMatchObject({ seller: { licences }, dispensedOn: dispensedOn() })
  const [line] = invoice?.snapshot.lines ?? []
  expect(line?.dispensed).toEqual({
    schedule: 'H1',
    entries: [
      { register: 'h1', financialYear: expect.any(String), serial: 1 },
      { register: 'prescription', financialYear: expect.any(String), serial: 1 },
    ],
  })
  expect(line?.totalPaise).toBe(2 * 120_00)
  if (invoice === undefined) throw new Error('there is no invoice')
  const { text } = await readPdf(await drawDocument(invoice.snapshot))
  for (const said of [
    'Drug licence, form 20: MH-PZ2',
    'Drug licence, form 21:',
    'PATIENT Meera Kulkarni',
    `PRESCRIBER Dr Sneha Joshi Registration no. ${packed.written.prescriber.registrationNumber}`,
    'DISPENSED BY PHARMACIST Anjali Deshmukh Maharashtra, registration no.',
    'Schedule H1; Schedule H1 register no. 1, prescription register no. 1',
  ])
    expect(text).toContain(said)
})

test('a credit note keeps them', async () => {
  const admin = await newAdmin(scenario.shop)
  const params = { id: packed.orderId }
  await admin.api.adminOrders.setStatus({ params, body: { status: 'cancelled' } })
  await writeDocuments(scenario.shop.database)
  const [note] = await documentsOf(scenario, packed.shipment)
  expect(note?.snapshot).toMatchObject({
    title: 'Credit note',
    seller: { licences },
    dispensedOn: dispensedOn(),
    lines: [{ dispensed: { schedule: 'H1' } }],
  })
})
