import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  password,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { auditEntriesOf, emailsTo } from '../../../../../tests/passwords.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { shipmentOf } from '../../../../../tests/shipments.ts'
import { warnOfMissingNumber } from './warn-of-missing-number.ts'

const dayMs = 86_400_000
let scenario: Scenario
let admin: TestActor
let pharmacy: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  pharmacy = await newPharmacy(scenario.shop, { verified: false })
  await admin.api.people.verifyPharmacy({ params: { id: pharmacy.id } })
})
afterEach(() => scenario.shop.setNow(new Date()))

/** Midnight in India, so many days after today's. */
function midnightIn(days: number): Date {
  const india = 5.5 * 3_600_000
  return new Date((Math.floor((Date.now() + india) / dayMs) + days) * dayMs - india)
}
const again = async () => {
  const { token } = await scenario.shop
    .as()
    .pharmacies.login({ body: { email: pharmacy.email, password } })
  return scenario.shop.as(token)
}
const status = async (id: string) =>
  (await scenario.shop.send({ method: 'GET', url: `/api/medicines/${id}` })).status
const enter = async (given: { gstin?: string; enrolmentNumber?: string }) =>
  (await again()).pharmacies.registerForTax({ body: { gstin: '', stateCode: '27', ...given } })

test('a new pharmacy sells for 30 days after its approval, then needs a GSTIN or an enrolment number', async () => {
  const { _id } = await newMedicine(pharmacy)
  const { taxNumberUntil, blocked } = await pharmacy.api.pharmacies.profile()
  expect(blocked).toBeNull()
  expect(taxNumberUntil).toBe(
    new Date(midnightIn(30).getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10),
  )
  scenario.shop.setNow(new Date(midnightIn(30).getTime() - 1000))
  for (const _ of ['computed', 'cached']) expect(await status(_id)).toBe(200)
  scenario.shop.setNow(midnightIn(30))
  expect(await status(_id)).toBe(404)
  const api = await again()
  expect((await api.pharmacies.profile()).blocked).toBe('no_tax_number')
  const [row] = (await api.catalogue.inventory({ query: {} })).body
  expect(row?.offSale?.reason).toBe('no_tax_number')
  const saved = await enter({ enrolmentNumber: '27 afkpb4417r1e3' })
  expect(saved).toMatchObject({
    enrolmentNumber: '27AFKPB4417R1E3',
    taxNumberUntil: null,
    blocked: null,
  })
  expect(await status(_id)).toBe(200)
})

test('open orders go on without a tax number', async () => {
  const { _id } = await newMedicine(pharmacy)
  const customer = await newCustomer(scenario.shop)
  const id = await shipmentOf(customer, await scenario.buy(customer, { _id, quantity: 1 }))
  scenario.shop.setNow(midnightIn(31))
  const { pharmacyShipments } = await again()
  expect((await pharmacyShipments.accept({ params: { id } })).order).toMatchObject({
    state: 'accepted',
    blocked: null,
  })
  expect((await pharmacyShipments.pack({ params: { id } })).order.state).toBe('packed')
})

test('a GSTIN ends the enrolment, and both are audited', async () => {
  await enter({ enrolmentNumber: '27AFKPB4417R1E3' })
  const saved = await enter({ gstin: '27AAPFU0939F1ZV' })
  expect(saved).toMatchObject({ gstin: '27AAPFU0939F1ZV', enrolmentNumber: null })
  const entries = await auditEntriesOf(scenario.shop, pharmacy.id)
  const changes = entries.filter(({ action }) => action === 'tax_registration_changed')
  expect(changes).toHaveLength(2)
})

test('a pharmacy without a number is warned 14 and 3 days before, and when it has to stop; once each', async () => {
  const { db } = scenario.shop.database
  const subjects = async () =>
    (await emailsTo(scenario.shop, pharmacy.email))
      .map(({ subject }) => subject)
      .filter((one) => one.includes('number'))
  for (const days of [10, 15, 16, 17, 26, 27, 28, 29])
    await warnOfMissingNumber(db, new Date(midnightIn(days).getTime() + 1000))
  expect(await subjects()).toEqual([
    'Please enter your GSTIN or enrolment number',
    'Please enter your GSTIN or enrolment number',
  ])
  for (const days of [30, 31, 60])
    await warnOfMissingNumber(db, new Date(midnightIn(days).getTime() + 1000))
  expect((await subjects())[0]).toBe('Your medicines are off sale: we have no tax number')
  expect(await subjects()).toHaveLength(3)
  const { notifications } = await pharmacy.api.notifications.list({ query: {} })
  expect(notifications.filter(({ kind }) => kind === 'tax_number_due')).toHaveLength(3)
})

test('a pharmacy with a number is not warned', async () => {
  await enter({ enrolmentNumber: '27AFKPB4417R1E3' })
  await warnOfMissingNumber(scenario.shop.database.db, midnightIn(60))
  const { notifications } = await pharmacy.api.notifications.list({ query: {} })
  expect(notifications.some(({ kind }) => kind === 'tax_number_due')).toBe(false)
})
