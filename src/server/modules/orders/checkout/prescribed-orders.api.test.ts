import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { newPatient, newPrescription } from '../../../../../tests/prescription-uploads.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

let scenario: Scenario
let medicine: { _id: string; name: string }
beforeAll(async () => {
  scenario = await openScenario()
  medicine = await newMedicine(scenario.pharmacy, {
    name: 'Amoxycillin 500 mg capsules',
    composition: 'Amoxycillin (500 mg)',
    stockQuantity: 500,
  })
})
afterAll(() => scenario.shop.close())

type Chosen = { patient?: string; prescription?: string }

const order = (customer: TestActor, chosen: Chosen = {}) =>
  customer.api.orders.createPayment({
    body: {
      cartItems: [{ _id: medicine._id, quantity: 1 }],
      deliveryAddress: address,
      ...chosen,
    },
  })

/** A customer with an uploaded prescription and a patient. */
async function withPrescription() {
  const customer = await newCustomer(scenario.shop)
  const { id: prescription, patient } = await newPrescription(scenario.shop, customer)
  await customer.api.prescriptions.finish({ params: { id: prescription }, body: { patient } })
  return { customer, prescription, patient }
}
const setState = (id: string, state: string) =>
  scenario.shop.database.run('update prescriptions set state = $2 where id = $1', [id, state])
const reserved = async () => (await scenario.stockOf(medicine._id)).reserved

test('the cart says which medicine needs a prescription', async () => {
  const customer = await newCustomer(scenario.shop)
  const plain = await newMedicine(scenario.pharmacy)
  for (const { _id } of [medicine, plain])
    await customer.api.cart.add({ body: { itemId: _id, quantity: 1 } })
  expect((await customer.api.cart.view()).cartData).toMatchObject([
    { _id: medicine._id, needsPrescription: true, schedule: 'H' },
    { _id: plain._id, needsPrescription: false },
  ])
})

test('an order of prescription medicines names those that need patient and prescription', async () => {
  const { customer, patient } = await withPrescription()
  const before = await reserved()
  for (const chosen of [{}, { patient }])
    await expect(order(customer, chosen)).rejects.toMatchObject({
      code: 'prescription_required',
      details: { items: [{ _id: medicine._id, name: medicine.name }] },
    })
  expect(await reserved()).toBe(before)
})

test('an order with an uploaded prescription is paid, and waits for a pharmacist', async () => {
  const { customer, patient, prescription } = await withPrescription()
  const { order: opened } = await order(customer, { patient, prescription })
  const body = await scenario.shop.sandbox.pay(opened.id)
  const { orderId } = await customer.api.orders.verifyPayment({ body })
  const { order: placed } = await customer.api.orders.detail({ params: { orderId } })
  expect(placed).toMatchObject({
    prescription: { _id: prescription, patient: 'Meera Kulkarni', state: 'in_review' },
    items: [{ schedule: 'H', dispensing: 'waiting' }],
  })
})

test('the same checkout sent twice at once is one order, and another prescription another order', async () => {
  const { customer, patient, prescription } = await withPrescription()
  const twice = await Promise.all([1, 2].map(() => order(customer, { patient, prescription })))
  expect(new Set(twice.map((one) => one.order.orderId)).size).toBe(1)
  const other = await newPrescription(scenario.shop, customer)
  const body = { patient: other.patient }
  await customer.api.prescriptions.finish({ params: { id: other.id }, body })
  const next = await order(customer, { patient: other.patient, prescription: other.id })
  expect(next.order.orderId).not.toBe(twice[0]?.order.orderId)
})

test('a double click that replaces an earlier checkout keeps the prescription', async () => {
  const { customer, ...chosen } = await withPrescription()
  const earlier = await newMedicine(scenario.pharmacy, { stockQuantity: 100 })
  for (let round = 0; round < 20; round += 1) {
    await scenario.checkout(customer, { _id: earlier._id, quantity: 1 })
    // One click releases the earlier reservation while the other looks at it.
    const clicks = await Promise.all([order(customer, chosen), order(customer, chosen)])
    const ids = clicks.map(({ order: { orderId } }) => orderId)
    const rows = await scenario.rows(
      'select distinct prescription_id from orders where id = any($1::uuid[])',
      ids,
    )
    expect(rows).toEqual([{ prescription_id: chosen.prescription }])
  }
})

describe('refuses', () => {
  test('patients and prescriptions of others as if they did not exist', async () => {
    const own = await withPrescription()
    const other = await withPrescription()
    const { patient, prescription } = own
    await expect(
      order(own.customer, { patient: other.patient, prescription }),
    ).rejects.toMatchObject({ status: 404, code: 'patient_not_found' })
    await expect(
      order(own.customer, { patient, prescription: other.prescription }),
    ).rejects.toMatchObject({ status: 404, code: 'prescription_not_found' })
  })

  test('a prescription that is not finished, rejected or deleted', async () => {
    const { customer, patient, prescription } = await withPrescription()
    const { id: unfinished } = await newPrescription(scenario.shop, customer)
    await expect(order(customer, { patient, prescription: unfinished })).rejects.toMatchObject({
      code: 'prescription_unfinished',
    })
    await setState(prescription, 'rejected')
    await expect(order(customer, { patient, prescription })).rejects.toMatchObject({
      status: 409,
      code: 'prescription_rejected',
    })
    await setState(prescription, 'uploaded')
    await customer.api.prescriptions.remove({ params: { id: prescription } })
    await expect(order(customer, { patient, prescription })).rejects.toMatchObject({
      code: 'prescription_not_found',
    })
  })

  test('another patient once a pharmacist checks the prescription, but not before', async () => {
    const { customer, patient, prescription } = await withPrescription()
    const second = await newPatient(customer, { name: 'Rohan Kulkarni', relation: 'spouse' })
    await order(customer, { patient: second, prescription })
    await setState(prescription, 'in_review')
    await expect(order(customer, { patient, prescription })).rejects.toMatchObject({
      status: 409,
      code: 'prescription_of_other_patient',
    })
  })
})

test('a customer with an unpaid checkout on a prescription can be deleted', async () => {
  const { customer, patient, prescription } = await withPrescription()
  await order(customer, { patient, prescription })
  const admin = await newAdmin(scenario.shop)
  await admin.api.people.deleteCustomer({ params: { id: customer.id } })
  await expect(order(customer, { patient, prescription })).rejects.toMatchObject({ status: 401 })
})

test('an override tells which shipments stay until a pharmacist has dispensed', async () => {
  const { customer, patient, prescription } = await withPrescription()
  const { order: opened } = await order(customer, { patient, prescription })
  const body = await scenario.shop.sandbox.pay(opened.id)
  const { orderId: id } = await customer.api.orders.verifyPayment({ body })
  const admin = await newAdmin(scenario.shop)
  const set = (status: 'shipped' | 'processing') =>
    admin.api.adminOrders.setStatus({ params: { id }, body: { status } })
  expect(await set('shipped')).toMatchObject({
    message: 'Order status updated to shipped',
    waiting: 1,
  })
  const { order: seen } = await admin.api.adminOrders.detail({ params: { id } })
  expect(seen.shipments.map(({ state }) => state)).toEqual(['new'])
  expect(await set('processing')).toMatchObject({ waiting: 0 })
  const answer = await admin.api.adminOrders.setStatuses({
    body: { ids: [id], status: 'delivered' },
  })
  expect(answer).toMatchObject({ changed: [id], waiting: 1 })
})
