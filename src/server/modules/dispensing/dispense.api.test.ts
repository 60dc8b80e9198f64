import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  type TestActor,
} from '../../../../tests/actors.ts'
import { newPrescription } from '../../../../tests/prescription-uploads.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { shipmentOf } from '../../../../tests/shipments.ts'
import { indianDay } from '../../platform/clock.ts'
import { findPrescribedItems } from '../fulfilment/index.ts'
import { prescribedKeyOf } from '../inventory/index.ts'
import { findActivePharmacist } from '../pharmacies/index.ts'
import { insertPrescriptionItems, storeTranscription } from '../prescriptions/index.ts'
import { linkVerified } from './index.ts'

let scenario: Scenario
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())

const today = indianDay(new Date())
const cefixime = {
  composition: 'Cefixime (200mg)',
  name: 'Taxim-O 200 tablets',
  packSize: 'strip of 5 tablets',
}

async function ordered(quantity = 1) {
  const { shop, pharmacy } = scenario
  const customer = await newCustomer(shop)
  const { _id } = await newMedicine(pharmacy, { ...cefixime, stockQuantity: 50 })
  const { id, patient } = await newPrescription(shop, customer)
  await customer.api.prescriptions.finish({ params: { id }, body: { patient } })
  const orderId = await buy(customer, { _id, quantity }, { patient, prescription: id })
  const shipment = await shipmentOf(customer, orderId)
  await pharmacy.api.pharmacyShipments.accept({ params: { id: shipment } })
  return { customer, orderId, shipment, prescription: id, patient, medicine: _id }
}

async function buy(
  customer: TestActor,
  item: { _id: string; quantity: number },
  chosen: { patient: string; prescription: string },
) {
  const { order } = await customer.api.orders.createPayment({
    body: { cartItems: [item], deliveryAddress: address, ...chosen },
  })
  const paid = await scenario.shop.sandbox.pay(order.id)
  return (await customer.api.orders.verifyPayment({ body: paid })).orderId
}

async function verify(
  orderId: string,
  prescription: string,
  given: { quantity: number; repeats?: number },
) {
  const { db } = scenario.shop.database
  return db.transaction(async (tx) => {
    await storeTranscription(
      tx,
      prescription,
      {
        writtenPatient: 'Meera Kulkarni',
        prescriberName: 'Dr. S. Rao',
        prescriberNumber: 'MMC 1234',
        prescriberAddress: 'Pune',
        issuedOn: today,
        course: 'acute',
      },
      new Date(),
    )
    const form = 'tablet' as const
    const key = prescribedKeyOf({ ...cefixime, packSize: null, strength: null, form })
    const [itemId = ''] = await insertPrescriptionItems(tx, prescription, [
      {
        name: 'Tab Cefixime 200',
        composition: cefixime.composition,
        form,
        prescribedKey: key,
        dose: 'once a day',
        days: 5,
        repeats: 0,
        ...given,
      },
    ])
    const pharmacist = await findActivePharmacist(tx, {
      pharmacyId: scenario.pharmacy.id,
      staffId: scenario.pharmacy.id,
      today,
    })
    const items = await findPrescribedItems(tx, [orderId])
    await linkVerified(
      tx,
      prescription,
      items.map((item) => ({ item, prescriptionItemId: itemId })),
      {
        today,
        verified: { registrationId: pharmacist?.id ?? '', at: new Date() },
      },
    )
    return itemId
  })
}
const rows = async (text: string, ...values: unknown[]) =>
  (await scenario.shop.database.run(text, values)).rows
const pack = (id: string) => scenario.pharmacy.api.pharmacyShipments.pack({ params: { id } })

describe('packing', () => {
  test('waits for a pharmacist to verify the prescription', async () => {
    const { shipment, prescription } = await ordered()
    expect(await rows('select state from prescriptions where id = $1', prescription)).toEqual([
      { state: 'in_review' },
    ])
    await expect(pack(shipment)).rejects.toMatchObject({
      status: 409,
      code: 'prescription_unverified',
    })
  })

  test('dispenses what was verified, and cancelling restores it', async () => {
    const { shipment, prescription, orderId, customer, medicine, patient } = await ordered(2)
    const item = await verify(orderId, prescription, { quantity: 10 })
    const counts = () =>
      rows(
        'select reserved, dispensed, first_dispensed_on::text as on from prescription_items where id = $1',
        item,
      )
    expect(await counts()).toEqual([{ reserved: 10, dispensed: 0, on: null }])
    const { order } = await pack(shipment)
    expect(order.items[0]).toMatchObject({ dispensing: 'dispensed', schedule: 'H1' })
    expect(await counts()).toMatchObject([{ reserved: 0, dispensed: 10 }])
    await expect(
      buy(customer, { _id: medicine, quantity: 1 }, { patient, prescription }),
    ).rejects.toMatchObject({
      code: 'prescription_exceeded',
      details: { items: [{ remaining: 0, wanted: 5 }] },
    })
    expect(
      await rows(
        'select register, serial, quantity from register_entries where shipment_id = $1 order by 1, 2',
        shipment,
      ),
    ).toEqual([
      { register: 'h1', serial: 1, quantity: 2 },
      { register: 'prescription', serial: 1, quantity: 2 },
    ])
    const admin = await newAdmin(scenario.shop)
    await admin.api.adminOrders.setStatus({
      params: { id: orderId },
      body: { status: 'cancelled' },
    })
    expect(await counts()).toMatchObject([{ reserved: 0, dispensed: 0 }])
    expect(
      await rows(
        'select register, serial, quantity from register_entries where shipment_id = $1 order by 1, 2',
        shipment,
      ),
    ).toEqual([
      { register: 'h1', serial: 1, quantity: 2 },
      { register: 'h1', serial: 2, quantity: -2 },
      { register: 'prescription', serial: 1, quantity: 2 },
      { register: 'prescription', serial: 2, quantity: -2 },
    ])
  })
})

test('an override leaves a shipment that was not dispensed with its pharmacy', async () => {
  const { orderId, customer } = await ordered()
  const admin = await newAdmin(scenario.shop)
  await admin.api.adminOrders.setStatus({ params: { id: orderId }, body: { status: 'shipped' } })
  const { order } = await customer.api.orders.detail({ params: { orderId } })
  expect(order.shipments[0]).toMatchObject({ state: 'accepted' })
  await expect(
    rows(`update shipments set state = 'shipped' where order_id = $1`, orderId),
  ).rejects.toThrow('without a verified prescription')
})

test('a checkout without a prescription says which items need one', async () => {
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy, cefixime)
  await expect(scenario.checkout(customer, { _id, quantity: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'prescription_required',
    details: { items: [{ _id }] },
  })
})
