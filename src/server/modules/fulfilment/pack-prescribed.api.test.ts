import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  newStaff,
  type TestActor,
} from '../../../../tests/actors.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { partialBlocks } from '../../../../tests/selling.ts'
import { shipmentOf, takeShipmentTo } from '../../../../tests/shipments.ts'
import { newPrescribed, verifiedOrder } from '../../../../tests/verification.ts'

/* What keeps a verified prescription medicine from being packed. Nothing of the packing is stored then. */

let scenario: Scenario
let admin: TestActor
let pharmacy: TestActor
let customer: TestActor
let medicine: string
let shipment: string
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  pharmacy = await newPharmacy(scenario.shop)
  customer = await newCustomer(scenario.shop)
  medicine = (await newPrescribed(pharmacy))._id
  const own = { shop: scenario.shop, pharmacy }
  shipment = (await verifiedOrder(own, customer, [{ _id: medicine, quantity: 1 }])).shipment
  await takeShipmentTo(pharmacy, shipment, 'accepted')
})

const pack = (by: Pick<TestActor, 'api'>, id = shipment) =>
  by.api.pharmacyShipments.pack({ params: { id } })

/** As before packing, until somebody who may packs it. */
async function expectUntouched(): Promise<void> {
  expect(
    await scenario.rows(
      `select s.state, d.state as draw, d.signed_by,
         (select count(*)::int from register_entries e where e.shipment_id = s.id) as entries
       from shipments s join order_items i on i.shipment_id = s.id
       join prescription_draws d on d.order_item_id = i.id where s.id = $1`,
      shipment,
    ),
  ).toEqual([{ state: 'accepted', draw: 'reserved', signed_by: null, entries: 0 }])
}

test('a person who is no registered pharmacist can’t sign, whatever their role', async () => {
  for (const role of ['fulfilment', 'pharmacist'] as const) {
    const person = await newStaff(scenario.shop, pharmacy, role)
    await expect(pack(person)).rejects.toMatchObject({ status: 409, code: 'pharmacist_required' })
  }
  await expectUntouched()
  const { order } = await pack(pharmacy)
  expect(order.state).toBe('packed')
})

test('a shipment waits once the registration of the pharmacy’s last pharmacist is ended', async () => {
  const ends = partialBlocks['its last pharmacist’s registration is ended']
  await ends.by(scenario.shop, admin, pharmacy)
  await expect(pack(pharmacy)).rejects.toMatchObject({ status: 409, code: 'pharmacist_inactive' })
  await expectUntouched()
})

test('medicines of form 21 wait once that licence is suspended, and others do not', async () => {
  const { _id: injection } = await newMedicine(pharmacy, {
    name: 'Monoceftro 1 g injection',
    composition: 'Ceftriaxone (1000 mg)',
    form: 'injection',
  })
  const own = { shop: scenario.shop, pharmacy }
  const other = await verifiedOrder(own, customer, [{ _id: injection, quantity: 1 }])
  await takeShipmentTo(pharmacy, other.shipment, 'accepted')
  await partialBlocks['its form 21 is suspended'].by(scenario.shop, admin, pharmacy)
  await expect(pack(pharmacy, other.shipment)).rejects.toMatchObject({
    status: 409,
    code: 'schedule_c_licence_inactive',
  })
  await expect(pack(pharmacy)).resolves.toBeDefined()
})

test('a pharmacist of another pharmacy finds nothing', async () => {
  await expect(pack(scenario.pharmacy)).rejects.toMatchObject({ status: 404 })
  await expectUntouched()
})

test('a drug rule that bars the medicine since it was ordered stops the packing', async () => {
  await scenario.rows(
    `update medicines set bar = 'banned', barred_from = '-infinity' where id = $1`,
    medicine,
  )
  await expect(pack(pharmacy)).rejects.toMatchObject({
    status: 409,
    code: 'drug_rule_changed',
    details: { items: [{ name: expect.stringContaining('Azee 500') }] },
  })
  await expectUntouched()
})

test('a medicine that was ordered without a prescription is not packed once it needs one', async () => {
  const { _id } = await newMedicine(pharmacy)
  const orderId = await scenario.buy(customer, { _id, quantity: 1 })
  const id = await shipmentOf(customer, orderId)
  await takeShipmentTo(pharmacy, id, 'accepted')
  await scenario.rows(
    `update medicines set needs_prescription = true, schedule = 'H' where id = $1`,
    _id,
  )
  await expect(pack(pharmacy, id)).rejects.toMatchObject({ code: 'drug_rule_changed' })
  await scenario.rows(
    `update medicines set needs_prescription = false, schedule = 'none' where id = $1`,
    _id,
  )
  await expect(pack(pharmacy, id)).resolves.toBeDefined()
})

test('two pharmacists who sign at once dispense once', async () => {
  const ends = await Promise.allSettled([pack(pharmacy), pack(pharmacy)])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(
    await scenario.rows(
      'select count(*)::int as n from register_entries where shipment_id = $1',
      shipment,
    ),
  ).toEqual([{ n: 1 }])
})
