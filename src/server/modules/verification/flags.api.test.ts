import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TranscriptionInput, VerificationFlag } from '#contract/verification-shapes.ts'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { drawPicture } from '../../../../tests/pictures.ts'
import { newPatient, storedFile } from '../../../../tests/prescription-uploads.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import {
  asOrdered,
  flagsIn,
  newPrescribed,
  orderWith,
  transcription,
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

/** The flags that a pharmacist has to look at before this transcription is stored; none if it is. */
async function lookedAtFirst(
  shipment: string,
  written: TranscriptionInput,
  acknowledged: VerificationFlag[] = [],
) {
  const { api } = scenario.pharmacy
  const params = { id: shipment }
  const { verification } = await api.verification.claim({ params })
  const body = { ...asOrdered(verification), transcription: written, acknowledged }
  return api.verification.verify({ params, body }).then(() => [], flagsIn)
}

const rao = { name: 'Dr Rao', registrationNumber: 'KMC 41', address: 'Pune' }

test('the same paper in another account is stored once the pharmacist has looked at that', async () => {
  const written = transcription({ prescriber: rao })
  const first = await buyOn(await newCustomer(scenario.shop))
  expect(await lookedAtFirst(first.shipment, written)).toEqual([])
  expect(await flagsOf(first.shipment)).toEqual([])

  const second = await buyOn(await newCustomer(scenario.shop))
  const again = {
    ...written,
    patient: 'Mrs. MEERA KULKARNI',
    prescriber: { ...rao, registrationNumber: 'kmc-41' },
  }
  const flags = [{ kind: 'same_prescription', about: '1' }] as const
  expect(await lookedAtFirst(second.shipment, again)).toEqual(flags)
  const { verification: seen } = await scenario.pharmacy.api.verification.detail({
    params: { id: second.shipment },
  })
  expect(seen).toMatchObject({ state: 'waiting', transcription: null, items: [], mine: true })
  expect(await flagsOf(first.shipment)).toEqual([])
  // What was looked at was another flag, or this one of another number of cases.
  const others = [
    { kind: 'other_patient', about: '1' },
    { kind: 'same_prescription', about: '2' },
  ] as const
  expect(await lookedAtFirst(second.shipment, again, [...others])).toEqual(flags)
  expect(await lookedAtFirst(second.shipment, again, [...flags])).toEqual([])
  expect(await flagsOf(second.shipment)).toEqual(flags)
  expect(await flagsOf(first.shipment)).toEqual(flags)
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

test('another patient than the customer chose is stored once the pharmacist has looked at that', async () => {
  const { shipment } = await buyOn(await newCustomer(scenario.shop))
  const written = transcription({ patient: 'Vihaan Kulkarni' })
  const flags = await lookedAtFirst(shipment, written)
  expect(flags).toEqual([{ kind: 'other_patient', about: 'Vihaan Kulkarni' }])
  const changed = { ...written, patient: 'Asha Kulkarni' }
  expect(await lookedAtFirst(shipment, changed, flags)).toEqual([
    { kind: 'other_patient', about: 'Asha Kulkarni' },
  ])
  expect(await lookedAtFirst(shipment, written, flags)).toEqual([])
  expect(await flagsOf(shipment)).toEqual(flags)
})

test('a paper where every medicine is refused needs no look at flags', async () => {
  const { shipment } = await buyOn(await newCustomer(scenario.shop))
  const { api } = scenario.pharmacy
  const params = { id: shipment }
  const { verification } = await api.verification.claim({ params })
  const refused = verification.ordered.map(({ _id }) => ({
    orderItem: _id,
    reason: 'illegible' as const,
    note: '',
  }))
  const written = transcription({ patient: 'Vihaan Kulkarni' })
  const body = { transcription: written, items: [], links: [], refused, acknowledged: [] }
  const { verification: decided } = await api.verification.verify({ params, body })
  expect(decided.state).toBe('rejected')
})
