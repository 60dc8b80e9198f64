import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newAdmin, newCustomer, type TestActor } from '../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import {
  cefixime,
  checkOutWith,
  newPrescribed,
  orderWith,
  verifyShipment,
} from '../../../../tests/verification.ts'

let scenario: Scenario
let admin: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())

/** A new customer's accepted order of a Schedule H1 medicine in strips of ten. */
async function ordered(quantity = 1) {
  const customer = await newCustomer(scenario.shop)
  const { _id: medicine } = await newPrescribed(scenario.pharmacy, cefixime)
  const order = await orderWith(scenario, customer, [{ _id: medicine, quantity }])
  await scenario.pharmacy.api.pharmacyShipments.accept({ params: { id: order.shipment } })
  return { customer, medicine, ...order }
}

const pack = (id: string) => scenario.pharmacy.api.pharmacyShipments.pack({ params: { id } })
const set = (id: string, status: 'shipped' | 'cancelled') =>
  admin.api.adminOrders.setStatus({ params: { id }, body: { status } })

describe('packing', () => {
  test('waits for a pharmacist to verify the prescription', async () => {
    const { shipment, prescription } = await ordered()
    expect(
      await scenario.rows('select state from prescriptions where id = $1', prescription),
    ).toEqual([{ state: 'in_review' }])
    await expect(pack(shipment)).rejects.toMatchObject({
      status: 409,
      code: 'prescription_unverified',
    })
  })

  test('dispenses what was verified, and cancelling restores it', async () => {
    const { shipment, prescription, orderId, customer, medicine, patient } = await ordered(2)
    const drawn = () =>
      scenario.rows(
        'select reserved, dispensed from prescription_items where prescription_id = $1',
        prescription,
      )
    const entered = () =>
      scenario.rows(
        'select register, serial, quantity from register_entries where shipment_id = $1 order by 1, 2',
        shipment,
      )
    await verifyShipment(scenario.pharmacy, shipment)
    expect(await drawn()).toEqual([{ reserved: 20, dispensed: 0 }])
    const { order } = await pack(shipment)
    expect(order.items[0]).toMatchObject({ dispensing: 'dispensed', schedule: 'H1' })
    expect(await drawn()).toEqual([{ reserved: 0, dispensed: 20 }])
    expect(await entered()).toEqual([
      { register: 'h1', serial: 1, quantity: 2 },
      { register: 'prescription', serial: 1, quantity: 2 },
    ])
    await expect(
      checkOutWith(customer, { prescription, patient }, { _id: medicine, quantity: 1 }),
    ).rejects.toMatchObject({
      code: 'prescription_exceeded',
      details: { items: [{ remaining: 0, wanted: 10 }] },
    })
    await set(orderId, 'cancelled')
    expect(await drawn()).toEqual([{ reserved: 0, dispensed: 0 }])
    expect(await entered()).toEqual([
      { register: 'h1', serial: 1, quantity: 2 },
      { register: 'h1', serial: 2, quantity: -2 },
      { register: 'prescription', serial: 1, quantity: 2 },
      { register: 'prescription', serial: 2, quantity: -2 },
    ])
  })
})

test('an override leaves a shipment that was not dispensed with its pharmacy', async () => {
  const { orderId, customer } = await ordered()
  await set(orderId, 'shipped')
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  expect(order.shipments[0]).toMatchObject({ state: 'accepted' })
  await expect(
    scenario.rows(`update shipments set state = 'shipped' where order_id = $1`, orderId),
  ).rejects.toThrow('without a verified prescription')
})
