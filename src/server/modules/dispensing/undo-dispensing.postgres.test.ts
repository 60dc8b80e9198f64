import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAdmin, newCustomer, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { takeShipmentTo } from '../../../../tests/shipments.ts'
import {
  amoxicillin,
  newPrescribed,
  orderWith,
  verifyShipment,
} from '../../../../tests/verification.ts'

let scenario: Scenario
let sellers: { seller: TestActor; medicine: string }[]
beforeAll(async () => {
  scenario = await openScenario()
  const { pharmacy: first } = scenario
  const second = await newPharmacy(scenario.shop)
  sellers = [
    { seller: first, medicine: (await newPrescribed(first))._id },
    { seller: second, medicine: (await newPrescribed(second, amoxicillin))._id },
  ]
})
afterAll(() => scenario.shop.close())

/** An order of each seller's medicine, which all of them have packed. */
async function packedOrder(customer: TestActor): Promise<string> {
  const items = sellers.map(({ medicine }) => ({ _id: medicine, quantity: 1 }))
  const { orderId } = await orderWith(scenario, customer, items)
  for (const { seller } of sellers) {
    const { rows } = await scenario.shop.database.run(
      'select id from shipments where order_id = $1 and pharmacy_id = $2',
      [orderId, seller.id],
    )
    const id = String(rows[0]?.id)
    await verifyShipment(seller, id)
    await takeShipmentTo(seller, id, 'packed')
  }
  return orderId
}

test('orders of the same pharmacies that are cancelled at once never deadlock over the registers', async () => {
  const admin = await newAdmin(scenario.shop)
  const customer = await newCustomer(scenario.shop)
  const orders: string[] = []
  for (let n = 0; n < 6; n += 1) orders.push(await packedOrder(customer))
  const answers = await Promise.allSettled(
    orders.map((id) =>
      admin.api.adminOrders.setStatus({ params: { id }, body: { status: 'cancelled' } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'))
  await expectInvariants(scenario.shop.database)
})
