import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usualTerms } from '#server/platform/terms.ts'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  type TestActor,
} from '../../../../tests/actors.ts'
import { documentsOf, shipmentOf, writeDocuments } from '../../../../tests/documents.ts'
import { expectInvariants } from '../../../../tests/invariants.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'

/* Documents of an order in cash. What was never paid has none, unless its shipment has an invoice. */

let scenario: Scenario
let admin: TestActor
let customer: TestActor
beforeAll(async () => {
  const cash = { upToPaise: 2000_00, pins: [] }
  scenario = await openScenario({ terms: { ...usualTerms, cash } })
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  scenario.shop.setNow(new Date())
  customer = await newCustomer(scenario.shop)
})

async function ordered() {
  const { _id } = await newMedicine(scenario.pharmacy, { price: 100 })
  const { order } = await customer.api.orders.createPayment({
    body: {
      cartItems: [{ _id, quantity: 3 }],
      deliveryAddress: address,
      paymentMethod: 'cash',
    },
  })
  return { orderId: order.orderId, ...(await shipmentOf(scenario, order.orderId)) }
}

/** An override sends the shipment without packing, its invoice is issued, and another override takes it back. */
async function invoicedAndBack() {
  const made = await ordered()
  const set = (status: 'shipped' | 'processing') =>
    admin.api.adminOrders.setStatus({ params: { id: made.orderId }, body: { status } })
  scenario.shop.advance(60)
  await set('shipped')
  await writeDocuments(scenario.shop.database)
  await set('processing')
  return made
}
type Made = Awaited<ReturnType<typeof ordered>>

const decline = ({ shipmentId, orderItemId }: Made) =>
  scenario.pharmacy.api.pharmacyShipments.decline({
    params: { id: shipmentId },
    body: { items: [orderItemId], reason: 'Damaged' },
  })
const change = ({ orderId, orderItemId }: Made) =>
  customer.api.changes.apply({
    params: { orderId },
    body: { revision: 0, items: [{ _id: orderItemId, quantity: 1 }] },
  })

test.each([
  ['the pharmacy declines', decline, 300_00],
  ['the customer takes out', change, 200_00],
])('credits what %s after an override took an invoiced shipment back', async (_, less, paise) => {
  const made = await invoicedAndBack()
  await less(made)
  await writeDocuments(scenario.shop.database)
  expect(await documentsOf(scenario, made.shipmentId)).toMatchObject([
    { series: 'credit_note', totalPaise: paise },
    { series: 'invoice', totalPaise: 300_00 },
  ])
  await expectInvariants(scenario.shop.database)
})

test('issues nothing for what is declined before there is an invoice', async () => {
  const made = await ordered()
  await decline(made)
  await writeDocuments(scenario.shop.database)
  expect(await documentsOf(scenario, made.shipmentId)).toEqual([])
  await expectInvariants(scenario.shop.database)
})
