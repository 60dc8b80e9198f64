import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newAdmin, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { packedOrder, type Seller } from '../../../../tests/dispensing.ts'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { amoxicillin, cefixime, newPrescribed } from '../../../../tests/verification.ts'

let scenario: Scenario
let admin: TestActor
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())

/** A pharmacy with a Schedule H1 medicine, and one with a Schedule H medicine. */
let sellers: [h1: Seller, h: Seller]
beforeEach(async () => {
  const [first, second] = [await newPharmacy(scenario.shop), await newPharmacy(scenario.shop)]
  sellers = [
    { ...first, medicine: (await newPrescribed(first, cefixime))._id },
    { ...second, medicine: (await newPrescribed(second, amoxicillin))._id },
  ]
})

/** Serial and packs of each row about orders in a pharmacy's register. */
const entered = async (seller: Seller, register: string, orderIds: readonly string[]) =>
  (
    await scenario.rows(
      `select e.serial, e.quantity from register_entries e join shipments s on s.id = e.shipment_id
       where e.pharmacy_id = $1 and s.pharmacy_id = $1 and e.register = $2 and s.order_id = any($3::uuid[])
       order by e.serial`,
      seller.id,
      register,
      [...orderIds],
    )
  ).map(({ serial, quantity }) => [serial, quantity])

test('a cancelled order of two pharmacies is corrected in the registers of each', async () => {
  const [h1, h] = sellers
  const order = await packedOrder(scenario, sellers)
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
  const [h1, h] = sellers
  const orders: string[] = []
  for (let n = 0; n < 3; n += 1) orders.push(await packedOrder(scenario, sellers))
  await admin.api.adminOrders.setStatuses({ body: { ids: orders, status: 'cancelled' } })
  const corrected = [1, 2, 3, 4, 5, 6].map((serial) => [serial, serial < 4 ? 1 : -1])
  expect(await entered(h1, 'prescription', orders)).toEqual(corrected)
  expect(await entered(h1, 'h1', orders)).toEqual(corrected)
  expect(await entered(h, 'prescription', orders)).toEqual(corrected)
  await expectInvariants(scenario.shop.database)
})
