import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, newPharmacy, newStaff, type TestActor } from '../../../../tests/actors.ts'
import { later } from '../../../../tests/later.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import {
  asOrdered,
  newPrescribed,
  orderWith,
  verifyShipment,
} from '../../../../tests/verification.ts'

let scenario: Scenario
let customer: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
})
afterAll(() => scenario.shop.close())

/** A pharmacy of its own with one medicine. */
async function seller() {
  const pharmacy = await newPharmacy(scenario.shop)
  const { _id } = await newPrescribed(pharmacy)
  const order = async () => orderWith(scenario, customer, [{ _id, quantity: 1 }])
  return { pharmacy, order }
}

/** A member of the staff with an active registration of the owner's name. */
async function secondPharmacist(pharmacy: TestActor) {
  const staff = await newStaff(scenario.shop, pharmacy, 'pharmacist', 'Ravi Patil')
  const { addVerifiedPharmacist } = await import('../pharmacies/index.ts')
  const registration = {
    pharmacyId: pharmacy.id,
    staffId: staff.staffId,
    name: 'Ravi Patil',
    council: '27',
    registrationNumber: `MH-${Math.floor(Math.random() * 1e9)}`,
    validTo: '2099-12-30',
  }
  await addVerifiedPharmacist(scenario.shop.database.db, registration, new Date())
  return staff
}

describe('the queue', () => {
  test('lists what waits, longest first, and what is overdue after four hours', async () => {
    const { pharmacy, order } = await seller()
    const orders = [await order(), await order(), await order()]
    const ids = orders.map(({ shipment }) => shipment)
    const { body } = await pharmacy.api.verification.list({ query: { limit: 2 } })
    expect(body.verifications.map(({ _id }) => _id)).toEqual(ids.slice(0, 2))
    expect(body.counts).toEqual({ waiting: 3, asked: 0, decided: 0, overdue: 0 })
    const seen = () => pharmacy.api.verification.list({})
    const { body: overdue } = await later(scenario.shop, 4 * 3600 + 60, seen)
    expect(overdue.counts.overdue).toBe(3)
    expect(overdue.verifications.every((one) => one.overdue)).toBe(true)
  })

  test('moves on what was decided, newest first, and what was cancelled meanwhile', async () => {
    const { pharmacy, order } = await seller()
    const [first, second, third] = [await order(), await order(), await order()]
    await verifyShipment(pharmacy, first.shipment)
    await pharmacy.api.verification.claim({ params: { id: second.shipment } })
    for (const { orderId } of [second, third])
      await customer.api.orders.cancel({ params: { orderId }, body: {} })
    const { body } = await pharmacy.api.verification.list({ query: { queue: 'decided' } })
    expect(body.verifications.map(({ _id, state }) => [_id, state]).sort()).toEqual(
      [
        [first.shipment, 'verified'],
        [second.shipment, 'withdrawn'],
      ].sort(),
    )
    expect(body.counts).toMatchObject({ waiting: 0, decided: 2 })
    for (const { shipment } of [second, third])
      await expect(verifyShipment(pharmacy, shipment)).rejects.toMatchObject({
        code: 'verification_not_found',
      })
  })

  test('is searched by the patient', async () => {
    const { pharmacy, order } = await seller()
    await order()
    const find = async (q: string) => {
      const { body } = await pharmacy.api.verification.list({ query: { q } })
      return body.verifications.length
    }
    expect([await find('kulkarni'), await find('deshmukh')]).toEqual([1, 0])
  })
})

describe('a claim', () => {
  test('keeps another pharmacist out for ten minutes, who is told by whom', async () => {
    const { pharmacy, order } = await seller()
    const ravi = await secondPharmacist(pharmacy)
    const { shipment } = await order()
    const params = { id: shipment }
    const mine = await ravi.api.verification.claim({ params })
    expect(mine.verification).toMatchObject({ claimedBy: 'Ravi Patil', mine: true })
    await expect(pharmacy.api.verification.claim({ params })).rejects.toMatchObject({
      status: 409,
      code: 'verification_taken',
      message: expect.stringContaining('Ravi Patil'),
    })
    const body = asOrdered(mine.verification)
    await expect(pharmacy.api.verification.verify({ params, body })).rejects.toMatchObject({
      code: 'verification_taken',
    })
    await later(scenario.shop, 601, async () => {
      await expect(pharmacy.api.verification.claim({ params })).resolves.toMatchObject({
        verification: { mine: true },
      })
      await expect(ravi.api.verification.verify({ params, body })).rejects.toMatchObject({
        code: 'verification_taken',
      })
    })
  })

  test('is prolonged by its holder, and given up', async () => {
    const { pharmacy, order } = await seller()
    const ravi = await secondPharmacist(pharmacy)
    const params = { id: (await order()).shipment }
    await ravi.api.verification.claim({ params })
    await ravi.api.verification.claim({ params })
    await pharmacy.api.verification.release({ params })
    await expect(pharmacy.api.verification.claim({ params })).rejects.toMatchObject({
      code: 'verification_taken',
    })
    await ravi.api.verification.release({ params })
    await pharmacy.api.verification.claim({ params })
    const { verification } = await ravi.api.verification.detail({ params })
    expect(verification).toMatchObject({ claimedBy: 'Owner', mine: false })
  })

  test('needs an active pharmacist of the pharmacy', async () => {
    const { pharmacy, order } = await seller()
    const { shipment } = await order()
    const params = { id: shipment }
    const unregistered = await newStaff(scenario.shop, pharmacy, 'pharmacist')
    await expect(unregistered.api.verification.claim({ params })).rejects.toMatchObject({
      status: 409,
      code: 'pharmacist_required',
    })
    const ravi = await secondPharmacist(pharmacy)
    const { verification } = await ravi.api.verification.claim({ params })
    await scenario.shop.database.run(
      `update pharmacist_registrations set valid_to = '2020-01-01' where staff_id = $1`,
      [ravi.staffId],
    )
    const body = asOrdered(verification)
    await expect(ravi.api.verification.verify({ params, body })).rejects.toMatchObject({
      code: 'pharmacist_required',
    })
    const helper = await newStaff(scenario.shop, pharmacy, 'fulfilment')
    await expect(helper.api.verification.list({})).rejects.toMatchObject({ status: 403 })
  })
})

test('every view of a page is recorded with the person, and strangers see none', async () => {
  const { pharmacy, order } = await seller()
  const ravi = await secondPharmacist(pharmacy)
  const { shipment, prescription } = await order()
  const { verification } = await pharmacy.api.verification.detail({ params: { id: shipment } })
  const page = verification.prescription.pages[0]?._id ?? ''
  const url = `/api/pharmacy/prescriptions/${shipment}/pages/${page}`
  const fetchAs = ({ token }: TestActor) => scenario.shop.send({ method: 'GET', url, token })
  expect(await fetchAs(pharmacy)).toMatchObject({ status: 200 })
  expect(await fetchAs(ravi)).toMatchObject({ status: 200 })
  expect(await fetchAs(await newPharmacy(scenario.shop))).toMatchObject({ status: 404 })
  const { rows } = await scenario.shop.database.run(
    `select viewer_role, viewer_id, staff_id from prescription_views
     where prescription_id = $1 order by viewed_at`,
    [prescription],
  )
  expect(rows).toEqual([
    { viewer_role: 'pharmacy', viewer_id: pharmacy.id, staff_id: pharmacy.id },
    { viewer_role: 'pharmacy', viewer_id: pharmacy.id, staff_id: ravi.staffId },
  ])
  const { views } = await customer.api.verification.reviews({ params: { id: prescription } })
  expect(views).toMatchObject([{ times: 2, lastAt: expect.any(String) }])
})
