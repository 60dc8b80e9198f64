import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { drawPicture } from '../../../../tests/pictures.ts'
import { newPatient, storedFile } from '../../../../tests/prescription-uploads.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import {
  newPrescribed,
  orderWith,
  transcription,
  verifyShipment,
} from '../../../../tests/verification.ts'

let scenario: Scenario
let medicine: string
beforeAll(async () => {
  scenario = await openScenario()
  medicine = (await newPrescribed(scenario.pharmacy, undefined, { stockQuantity: 200 }))._id
})
afterAll(() => scenario.shop.close())

let shade = 10

/** A finished prescription of its own picture, or of the given one. */
async function paper(customer: TestActor, picture?: Buffer) {
  shade += 1
  const own = drawPicture({ width: 40, height: 60, background: `#${shade}${shade}00` })
  const id = randomUUID()
  await customer.api.prescriptions.start({ params: { id } })
  await storedFile(scenario.shop, customer, { id }, picture ?? (await own.png().toBuffer()))
  const patient = await newPatient(customer)
  await customer.api.prescriptions.finish({ params: { id }, body: { patient } })
  return { prescription: id, patient }
}

async function flagsOf(shipment: string) {
  const { verification } = await scenario.pharmacy.api.verification.detail({
    params: { id: shipment },
  })
  return verification.flags
}
const kindsOf = async (shipment: string) => (await flagsOf(shipment)).map(({ kind }) => kind)

const buyOn = async (customer: TestActor, picture?: Buffer, quantity = 1) =>
  orderWith(scenario, customer, [{ _id: medicine, quantity }], await paper(customer, picture))

test('an ordinary order has no flag', async () => {
  const { shipment } = await buyOn(await newCustomer(scenario.shop))
  expect(await flagsOf(shipment)).toEqual([])
})

test('the same file in another account is flagged, in one’s own it is not', async () => {
  const picture = await drawPicture({ width: 44, height: 66 }).png().toBuffer()
  const [meera, asha] = [await newCustomer(scenario.shop), await newCustomer(scenario.shop)]
  const first = await buyOn(meera, picture)
  await buyOn(meera, picture)
  expect(await flagsOf(first.shipment)).toEqual([])
  await buyOn(asha, picture)
  expect(await flagsOf(first.shipment)).toEqual([{ kind: 'same_image', about: '1' }])
})

test('the same prescriber, date and patient elsewhere are flagged', async () => {
  const written = transcription({
    prescriber: { name: 'Dr Rao', registrationNumber: 'KMC 41', address: 'Pune' },
  })
  const first = await buyOn(await newCustomer(scenario.shop))
  await verifyShipment(scenario.pharmacy, first.shipment, { transcription: written })
  expect(await flagsOf(first.shipment)).toEqual([])
  const second = await buyOn(await newCustomer(scenario.shop))
  const again = { ...written, patient: 'MEERA KULKARNI' }
  const seen = await verifyShipment(scenario.pharmacy, second.shipment, { transcription: again })
  expect(seen.flags).toEqual([{ kind: 'same_prescription', about: '1' }])
})

test('more than three months’ pieces or ten packs are flagged', async () => {
  const customer = await newCustomer(scenario.shop)
  const few = await buyOn(customer, undefined, 9)
  expect(await kindsOf(few.shipment)).toEqual([])
  const many = await buyOn(customer, undefined, 10)
  expect(await kindsOf(many.shipment)).toEqual(['unusual_quantity'])
})

test('two medicines with the same salt are flagged, until one is declined', async () => {
  const { pharmacy } = scenario
  const customer = await newCustomer(scenario.shop)
  const syrup = await newMedicine(pharmacy, {
    name: 'Zithrox 200 Syrup',
    composition: 'Azithromycin (200mg/5ml)',
    form: 'liquid',
    stockQuantity: 20,
  })
  const wanted = [
    { _id: medicine, quantity: 1 },
    { _id: syrup._id, quantity: 1 },
  ]
  const { shipment } = await orderWith(scenario, customer, wanted, await paper(customer))
  const flags = await flagsOf(shipment)
  expect(flags.map(({ kind }) => kind)).toEqual(['duplicate_salt'])
  expect(flags[0]?.about).toContain('Zithrox 200 Syrup')
  const { verification } = await pharmacy.api.verification.detail({ params: { id: shipment } })
  const item = verification.ordered.find(({ name }) => name === 'Zithrox 200 Syrup')
  await pharmacy.api.pharmacyShipments.decline({
    params: { id: shipment },
    body: { items: [item?._id ?? ''], reason: 'Out of stock' },
  })
  expect(await flagsOf(shipment)).toEqual([])
})

test('a similar name with other salts in the pharmacy’s inventory is flagged', async () => {
  const { pharmacy } = scenario
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(pharmacy, {
    name: 'Celinox 100 Tablet',
    composition: 'Cefixime (100mg)',
    form: 'tablet',
  })
  await newMedicine(pharmacy, {
    name: 'Celinax 100 Tablet',
    composition: 'Celecoxib (100mg)',
    form: 'tablet',
  })
  const wanted = [{ _id, quantity: 1 }]
  const { shipment } = await orderWith(scenario, customer, wanted, await paper(customer))
  expect(await flagsOf(shipment)).toEqual([
    { kind: 'look_alike', about: 'Celinox 100 Tablet – Celinax 100 Tablet' },
  ])
})

test('another patient on the paper than the customer chose is flagged', async () => {
  const { shipment } = await buyOn(await newCustomer(scenario.shop))
  const seen = await verifyShipment(scenario.pharmacy, shipment, {
    transcription: transcription({
      patient: 'Vihaan Kulkarni',
      prescriber: { name: 'Dr Shah', registrationNumber: 'GMC 7', address: 'Surat' },
    }),
  })
  expect(seen.flags).toEqual([{ kind: 'other_patient', about: 'Vihaan Kulkarni' }])
})
