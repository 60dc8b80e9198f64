import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { moneyJobs } from '../../../../tests/money-jobs.ts'
import { goodPatient } from '../../../../tests/prescription-uploads.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import {
  askAbout,
  checkOutWith,
  newPrescribed,
  orderWith,
  rejectShipment,
  uploaded,
} from '../../../../tests/verification.ts'

let scenario: Scenario
let customer: TestActor
let item: { _id: string; quantity: number }
beforeAll(async () => {
  scenario = await openScenario()
  customer = await newCustomer(scenario.shop)
  item = { _id: (await newPrescribed(scenario.pharmacy))._id, quantity: 1 }
})
afterAll(() => scenario.shop.close())

const remove = (id: string) => customer.api.prescriptions.remove({ params: { id } })
const cancel = (orderId: string) => customer.api.orders.cancel({ params: { orderId }, body: {} })
async function stateOf(id: string) {
  const { prescription } = await customer.api.prescriptions.detail({ params: { id } })
  return prescription.state
}

test('a prescription of an abandoned checkout is removed, and a late payment for it refunded', async () => {
  const paper = await uploaded(scenario, customer)
  const { order } = await checkOutWith(customer, paper, item)
  const closed = { status: 409, code: 'prescription_closed' }
  await expect(remove(paper.prescription)).rejects.toMatchObject(closed)
  const jobs = moneyJobs(scenario.shop)
  await jobs.releaseReservations(16)
  await remove(paper.prescription)
  await expect(stateOf(paper.prescription)).rejects.toMatchObject({ status: 404 })
  const body = await scenario.shop.sandbox.pay(order.id)
  await expect(customer.api.orders.verifyPayment({ body })).rejects.toMatchObject({
    status: 409,
    code: 'payment_unfulfillable',
  })
  await jobs.sendRefunds(1)
  const { provider } = scenario.shop.sandbox
  expect(await provider.refundsOf(body.razorpay_payment_id)).toMatchObject([
    { amount: 160_00, status: 'processed' },
  ])
  const admin = await newAdmin(scenario.shop)
  const seen = await admin.api.adminOrders.detail({ params: { id: order.orderId } })
  expect(seen.order).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    refundable: 0,
    refunds: [{ cause: 'unfulfillable', state: 'processed' }],
  })
  expect(
    await scenario.rows('select state from shipments where order_id = $1', order.orderId),
  ).toEqual([{ state: 'cancelled' }])
})

test('after a cancellation before the decision, patient and prescription can be changed and removed', async () => {
  const { orderId, prescription, patient, shipment } = await orderWith(scenario, customer, [item])
  const { api } = scenario.pharmacy
  await askAbout(scenario.pharmacy, shipment)
  const rename = (name: string) =>
    customer.api.patients.change({ params: { id: patient }, body: { ...goodPatient, name } })
  await expect(rename('Meera Joshi')).rejects.toMatchObject({ code: 'patient_checked' })
  await cancel(orderId)
  expect(await stateOf(prescription)).toBe('uploaded')
  expect((await rename('Meera Joshi')).patient.name).toBe('Meera Joshi')
  await remove(prescription)
  await expect(stateOf(prescription)).rejects.toMatchObject({ status: 404 })
  await expect(api.verification.detail({ params: { id: shipment } })).rejects.toMatchObject({
    code: 'verification_not_found',
  })
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  expect(order).toMatchObject({ status: 'cancelled', prescription: null })
})

test('a shipment that its pharmacy declines gives the prescription back as well', async () => {
  const { prescription, shipment } = await orderWith(scenario, customer, [item])
  const body = { reason: 'Out of stock' }
  await scenario.pharmacy.api.pharmacyShipments.decline({ params: { id: shipment }, body })
  expect(await stateOf(prescription)).toBe('uploaded')
})

test('a prescription stays in review while another order uses it, or once a pharmacist has decided', async () => {
  const first = await orderWith(scenario, customer, [item])
  const second = await orderWith(scenario, customer, [item], first)
  await cancel(first.orderId)
  expect(await stateOf(first.prescription)).toBe('in_review')
  await rejectShipment(scenario.pharmacy, second.shipment, { reason: 'not_this_medicine' })
  expect(await stateOf(first.prescription)).toBe('in_review')
  const third = await orderWith(scenario, customer, [item], first)
  await cancel(third.orderId)
  expect(await stateOf(first.prescription)).toBe('in_review')
  await expect(remove(first.prescription)).rejects.toMatchObject({ code: 'prescription_closed' })
})
