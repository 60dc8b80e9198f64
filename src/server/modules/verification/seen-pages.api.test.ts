import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newPharmacy, newStaff, type TestActor } from '../../../../tests/actors.ts'
import { later } from '../../../../tests/later.ts'
import { loggedInAgain } from '../../../../tests/passwords.ts'
import { goodPatient } from '../../../../tests/prescription-uploads.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { takeShipmentTo } from '../../../../tests/shipments.ts'
import {
  newPrescribed,
  orderWith,
  rejectShipment,
  uploaded,
  verifyShipment,
} from '../../../../tests/verification.ts'

let scenario: Scenario
let customer: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
})
afterAll(() => scenario.shop.close())

/** An order at a pharmacy of its own, whose prescription waits. */
async function waiting() {
  const pharmacy = await newPharmacy(scenario.shop)
  const { _id } = await newPrescribed(pharmacy)
  const paper = await uploaded(scenario, customer)
  const order = await orderWith(scenario, customer, [{ _id, quantity: 1 }], paper)
  const params = { id: order.shipment }
  const url = `/api/pharmacy/prescriptions/${order.shipment}/pages/${paper.page}`
  const page = ({ token }: TestActor) => scenario.shop.send({ method: 'GET', url, token })
  return { ...order, pharmacy, params, page }
}

test('patients and pages are for an active pharmacist; others see how much waits', async () => {
  const { pharmacy, params, page } = await waiting()
  const { run } = scenario.shop.database
  const barred = async (by: TestActor, code: string) => {
    await expect(by.api.verification.detail({ params })).rejects.toMatchObject({
      status: 409,
      code,
    })
    expect(await page(by)).toMatchObject({ status: 409, body: { code } })
    const { body } = await by.api.verification.list({})
    expect(body).toMatchObject({ verifications: [{ patient: null }], counts: { waiting: 1 } })
    const searched = await by.api.verification.list({ query: { q: 'kulkarni' } })
    expect(searched.body.verifications).toEqual([])
  }
  await barred(await newStaff(scenario.shop, pharmacy, 'pharmacist'), 'pharmacist_required')
  expect(await page(pharmacy)).toMatchObject({ status: 200 })
  await run(`update pharmacies set suspended_at = now() where id = $1`, [pharmacy.id])
  await barred(pharmacy, 'pharmacy_suspended')
  await run(`update pharmacies set suspended_at = null where id = $1`, [pharmacy.id])
})

test('pages and patient are seen until the delivered medicines can no longer be returned', async () => {
  const { pharmacy, params, page, shipment } = await waiting()
  const days = 86_400
  const seen = async () => {
    const { verification } = await pharmacy.api.verification.detail({ params })
    const { pages, pagesUntil } = verification.prescription
    expect(verification.patientDetails).toMatchObject({ dateOfBirth: goodPatient.dateOfBirth })
    return { pages: pages.length, pagesUntil, status: (await page(pharmacy)).status }
  }
  await verifyShipment(pharmacy, shipment)
  expect(await seen()).toEqual({ pages: 1, pagesUntil: null, status: 200 })
  await takeShipmentTo(pharmacy, shipment, 'delivered', customer)
  const pagesUntil = expect.any(String)
  expect(await seen()).toEqual({ pages: 1, pagesUntil, status: 200 })
  await later(scenario.shop, 8 * days + 60, async () => {
    const again = await loggedInAgain(scenario.shop, 'pharmacy', pharmacy)
    const { verification } = await again.api.verification.detail({ params })
    expect(verification.prescription).toMatchObject({ pages: [], pagesUntil })
    expect(verification).toMatchObject({
      patient: goodPatient.name,
      patientDetails: null,
      note: '',
    })
    expect(verification.transcription).not.toBeNull()
    expect(await page(again)).toMatchObject({
      status: 404,
      body: { code: 'verification_not_found' },
    })
  })
})

test('pages and patient of a rejected or withdrawn prescription are no longer seen', async () => {
  const rejected = await waiting()
  const verification = await rejectShipment(rejected.pharmacy, rejected.shipment)
  expect(verification.prescription.pages).toEqual([])
  expect(verification).toMatchObject({ patientDetails: null, note: '' })
  expect(await rejected.page(rejected.pharmacy)).toMatchObject({ status: 404 })
  const cancelled = await waiting()
  await verifyShipment(cancelled.pharmacy, cancelled.shipment)
  await customer.api.orders.cancel({ params: { orderId: cancelled.orderId }, body: {} })
  expect(await cancelled.page(cancelled.pharmacy)).toMatchObject({ status: 404 })
})
