import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { takeShipmentTo } from '../../../../tests/shipments.ts'
import {
  amoxicillin,
  cefixime,
  newPrescribed,
  orderWith,
  verifyShipment,
} from '../../../../tests/verification.ts'

/* Orders of a Schedule H1 medicine of one pharmacy and a Schedule H medicine of another; both have packed. */

type Seller = TestActor & { medicine: string }

let scenario: Scenario
let admin: TestActor
let sellers: Seller[]
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
  const first = scenario.pharmacy
  const second = await newPharmacy(scenario.shop)
  sellers = [
    { ...first, medicine: (await newPrescribed(first, cefixime))._id },
    { ...second, medicine: (await newPrescribed(second, amoxicillin))._id },
  ]
})
afterAll(() => scenario.shop.close())

const rows = async (text: string, ...values: unknown[]) =>
  (await scenario.shop.database.run(text, values)).rows

/** An order of each seller's medicine, which all of them have packed. */
async function packedOrder(): Promise<string> {
  const customer = await newCustomer(scenario.shop)
  const items = sellers.map(({ medicine }) => ({ _id: medicine, quantity: 1 }))
  const { orderId } = await orderWith(scenario, customer, items)
  for (const seller of sellers) {
    const [shipment] = await rows(
      'select id from shipments where order_id = $1 and pharmacy_id = $2',
      orderId,
      seller.id,
    )
    const id = String(shipment?.id)
    await verifyShipment(seller, id)
    await takeShipmentTo(seller, id, 'packed')
  }
  return orderId
}

/** Serial and packs of each row about orders in a pharmacy's register. */
const entered = async (seller: Seller, register: string, orderIds: readonly string[]) =>
  (
    await rows(
      `select e.serial, e.quantity from register_entries e join shipments s on s.id = e.shipment_id
       where e.pharmacy_id = $1 and s.pharmacy_id = $1 and e.register = $2 and s.order_id = any($3::uuid[])
       order by e.serial`,
      seller.id,
      register,
      [...orderIds],
    )
  ).map(({ serial, quantity }) => [serial, quantity])

test('a cancelled order of two pharmacies is corrected in the registers of each', async () => {
  const [h1, h] = sellers as [Seller, Seller]
  const order = await packedOrder()
  await admin.api.adminOrders.setStatus({ params: { id: order }, body: { status: 'cancelled' } })
  const corrected = [
    [1, 1],
    [2, -1],
  ]
  expect(await entered(h1, 'prescription', [order])).toEqual(corrected)
  expect(await entered(h1, 'h1', [order])).toEqual(corrected)
  expect(await entered(h, 'prescription', [order])).toEqual(corrected)
  expect(await entered(h, 'h1', [order])).toEqual([])
  await expectInvariants(scenario.shop.database)
})

test('orders of several pharmacies that are cancelled together leave no gap in any register', async () => {
  const [h1, h] = sellers as [Seller, Seller]
  const orders = [await packedOrder(), await packedOrder(), await packedOrder()]
  await admin.api.adminOrders.setStatuses({ body: { ids: orders, status: 'cancelled' } })
  const corrected = [3, 4, 5, 6, 7, 8].map((serial) => [serial, serial < 6 ? 1 : -1])
  expect(await entered(h1, 'prescription', orders)).toEqual(corrected)
  expect(await entered(h1, 'h1', orders)).toEqual(corrected)
  expect(await entered(h, 'prescription', orders)).toEqual(corrected)
  await expectInvariants(scenario.shop.database)
})
