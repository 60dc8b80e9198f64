import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { later } from '../../../../tests/later.ts'
import { loggedInAgain } from '../../../../tests/passwords.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { takeShipmentTo } from '../../../../tests/shipments.ts'
import {
  asOrdered,
  type Chosen,
  checkOutWith,
  newPrescribed,
  orderWith,
  rejectShipment,
  transcribed,
  verifyShipment,
} from '../../../../tests/verification.ts'

let scenario: Scenario
let customer: TestActor
let medicine: string
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
  medicine = (await newPrescribed(scenario.pharmacy, undefined, { stockQuantity: 200 }))._id
})
afterAll(() => scenario.shop.close())

const one = (quantity = 1) => ({ _id: medicine, quantity })

/** A first order of ten pieces, verified on a prescription of `given`. */
async function verified(given: Parameters<typeof transcribed>[1]) {
  const bought = await orderWith(scenario, customer, [one()])
  const items = [transcribed(undefined, given)]
  await verifyShipment(scenario.pharmacy, bought.shipment, { items })
  return bought
}

const remaining = async (id: string) => {
  const { items } = await customer.api.verification.reviews({ params: { id } })
  return items.map((item) => [item.reserved, item.dispensed, item.remaining])
}

test('a second order reserves at the checkout what is left, and is refused above it', async () => {
  const first = await verified({ quantity: 30 })
  expect(await remaining(first.prescription)).toEqual([[10, 0, 20]])
  await expect(checkOutWith(customer, first, one(3))).rejects.toMatchObject({
    status: 409,
    code: 'prescription_exceeded',
    details: { items: [{ remaining: 20, wanted: 30 }] },
  })
  const second = await orderWith(scenario, customer, [one(2)], first)
  expect(await remaining(first.prescription)).toEqual([[30, 0, 0]])
  const { verification } = await scenario.pharmacy.api.verification.claim({
    params: { id: second.shipment },
  })
  expect(verification).toMatchObject({
    state: 'waiting',
    ordered: [{ prescriptionItem: expect.any(String), verified: false }],
  })
  const seen = await verifyShipment(scenario.pharmacy, second.shipment)
  expect(seen).toMatchObject({ state: 'verified', ordered: [{ verified: true }] })
  await takeShipmentTo(scenario.pharmacy, second.shipment, 'packed')
  expect(await remaining(first.prescription)).toEqual([[10, 20, 0]])
  await customer.api.orders.cancel({ params: { orderId: first.orderId }, body: {} })
  expect(await remaining(first.prescription)).toEqual([[0, 20, 10]])
})

test('a rejected second order gives back what it had reserved', async () => {
  const first = await verified({ quantity: 20 })
  const second = await orderWith(scenario, customer, [one()], first)
  expect(await remaining(first.prescription)).toEqual([[20, 0, 0]])
  const verification = await rejectShipment(scenario.pharmacy, second.shipment, {
    reason: 'altered',
  })
  expect(verification).toMatchObject({ state: 'rejected', prescription: { state: 'verified' } })
  expect(await remaining(first.prescription)).toEqual([[10, 0, 10]])
})

const days = 24 * 3600

/** Orders once more on a prescription, which a pharmacist verifies and packs. */
async function repeated(paper: Chosen): Promise<{ shipment: string }> {
  const pharmacy = await loggedInAgain(scenario.shop, 'pharmacy', scenario.pharmacy)
  const buyer = await loggedInAgain(scenario.shop, 'customer', customer)
  const repeat = await orderWith(scenario, buyer, [one()], paper)
  await verifyShipment(pharmacy, repeat.shipment)
  await takeShipmentTo(pharmacy, repeat.shipment, 'packed')
  return repeat
}

async function expectNothingDue(paper: Chosen): Promise<void> {
  const buyer = await loggedInAgain(scenario.shop, 'customer', customer)
  await expect(checkOutWith(buyer, paper, one())).rejects.toMatchObject({
    code: 'prescription_exceeded',
    details: { items: [{ remaining: 0 }] },
  })
}

test('each repeat is given only after the days of supply since the dispensing before it', async () => {
  const first = await verified({ quantity: 10, repeats: 2, days: 5 })
  await takeShipmentTo(scenario.pharmacy, first.shipment, 'packed')
  await expectNothingDue(first)
  const { shop } = scenario
  await later(shop, 9 * days, () => repeated(first))
  await later(shop, 10 * days, () => expectNothingDue(first))
  await later(shop, 14 * days, () => repeated(first))
  await later(shop, 44 * days, () => expectNothingDue(first))
})

test('a packed repeat that is declined does not put the next repeat off', async () => {
  const first = await verified({ quantity: 10, repeats: 1, days: 5 })
  await takeShipmentTo(scenario.pharmacy, first.shipment, 'packed')
  const lastDay = async () => {
    const { api } = await loggedInAgain(scenario.shop, 'customer', customer)
    const { items } = await api.verification.reviews({ params: { id: first.prescription } })
    return items[0]?.lastDispensedOn
  }
  const day = await lastDay()
  await later(scenario.shop, 6 * days, async () => {
    const { shipment } = await repeated(first)
    expect(await lastDay()).not.toBe(day)
    const body = { reason: 'A strip was torn.' }
    await scenario.pharmacy.api.pharmacyShipments.decline({ params: { id: shipment }, body })
    expect(await lastDay()).toBe(day)
    await repeated(first)
  })
})

test('a payment after the reservation has ended takes nothing from the prescription by itself', async () => {
  const first = await verified({ quantity: 20 })
  const late = await checkOutWith(customer, first, one())
  expect(await remaining(first.prescription)).toEqual([[20, 0, 0]])
  const { orderId, other } = await later(scenario.shop, 16 * 60, async () => {
    const other = await orderWith(scenario, customer, [one()], first)
    const body = await scenario.shop.sandbox.pay(late.order.id)
    const { orderId } = await customer.api.orders.verifyPayment({ body })
    return { orderId, other }
  })
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  const params = { id: order.shipments[0]?._id ?? '' }
  const { api } = scenario.pharmacy
  await verifyShipment(scenario.pharmacy, other.shipment)
  const { verification } = await api.verification.claim({ params })
  const item = verification.items[0]?._id
  const links = verification.ordered.map(({ _id }) => ({ orderItem: _id, prescriptionItem: item }))
  await expect(
    api.verification.verify({ params, body: { ...asOrdered(verification), links } }),
  ).rejects.toMatchObject({ code: 'prescription_exceeded', details: { items: [{ remaining: 0 }] } })
  await api.pharmacyShipments.accept({ params })
  await expect(api.pharmacyShipments.pack({ params })).rejects.toMatchObject({
    code: 'prescription_unverified',
  })
})

test('a second pharmacist adds to a transcription, and neither replaces nor repeats it', async () => {
  const other = await newPharmacy(scenario.shop)
  const { _id } = await newPrescribed(other)
  const bought = await orderWith(scenario, customer, [one(), { _id, quantity: 1 }])
  const { body } = await scenario.pharmacy.api.verification.list({})
  const mine = body.verifications.find((one) => one.orderId === bought.orderId)?._id ?? ''
  const theirs = bought.shipments.find((id) => id !== mine) ?? ''
  const params = { id: theirs }
  const { verification: seen } = await other.api.verification.claim({ params })
  const before = asOrdered(seen)
  await verifyShipment(scenario.pharmacy, mine, {
    items: [transcribed(undefined, { quantity: 10 })],
  })
  await expect(other.api.verification.verify({ params, body: before })).rejects.toMatchObject({
    status: 409,
    code: 'prescription_transcribed',
  })
  const { transcription: _, ...again } = before
  await expect(other.api.verification.verify({ params, body: again })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('transcribed already'),
  })
  await expect(verifyShipment(other, theirs)).rejects.toMatchObject({
    code: 'prescription_exceeded',
    details: { items: [{ remaining: 0, wanted: 10 }] },
  })
})
