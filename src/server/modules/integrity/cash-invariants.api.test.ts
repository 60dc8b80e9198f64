import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualTerms } from '#server/platform/terms.ts'
import { address, newCustomer, newMedicine } from '../../../../tests/actors.ts'
import { breachesAfter } from '../../../../tests/broken-ledger.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { shipmentOf, takeShipmentTo } from '../../../../tests/shipments.ts'

/* Rows of orders in cash that contradict each other are found. */

let scenario: Scenario
let orderId: string
let shipmentId: string
let paymentId: string
beforeAll(async () => {
  const cash = { upToPaise: 2000_00, pins: [] }
  scenario = await openScenario({ terms: { ...usualTerms, cash } })
  const customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy, { price: 50 })
  const { order } = await customer.api.orders.createPayment({
    body: {
      cartItems: [{ _id, quantity: 2 }],
      deliveryAddress: address,
      paymentMethod: 'cash',
    },
  })
  orderId = order.orderId
  shipmentId = await shipmentOf(customer, orderId)
  await takeShipmentTo(scenario.pharmacy, shipmentId, 'delivered')
  const [row] = await scenario.rows('select id from payments where order_id = $1', orderId)
  paymentId = String(row?.id)
})
afterAll(() => scenario.shop.close())

const named = (words: string) =>
  words
    .replaceAll(':order', orderId)
    .replaceAll(':shipment', shipmentId)
    .replaceAll(':payment', paymentId)
const remittance = '4c7e19b0-83d5-4f62-9a1e-d05b7c3f8e24'

const cases: [id: string, broken: string, statements: string, found: string][] = [
  [
    'I51',
    'a payment is due with nothing to collect',
    `update payments set status = 'due' where id = ':payment'`,
    'payment :payment: status is due, must be collected',
  ],
  [
    'I51',
    'more is left of a shipment than the ledger expects',
    `delete from cash_collections where shipment_id = ':shipment'`,
    'order :order: cash to collect in paise is 0, must be 14000',
  ],
  [
    'I52',
    'a delivered shipment is not collected',
    `delete from cash_collections where shipment_id = ':shipment'`,
    'shipment :shipment: cash collected in paise is none, must be 14000',
  ],
  [
    'I52',
    'another amount was collected than posted',
    `update cash_collections set amount_paise = 13000 where shipment_id = ':shipment'`,
    'cash of shipment :shipment: paise in the ledger is 14000, must be 13000',
  ],
  [
    'I52',
    'cash was collected of a shipment on its way',
    `update shipments set state = 'shipped' where id = ':shipment'`,
    'shipment :shipment: state with its cash collected is shipped, must be delivered',
  ],
  [
    'I53',
    'a remittance is not in the ledger',
    `insert into remittances (id, carrier, reference, received_on, amount_paise, collected_paise, created_at)
       values ('${remittance}', '', 'R1', '2026-11-27', 14000, 14000, now());
     insert into remittance_items values (':shipment', '${remittance}')`,
    `remittance in the ledger remittance:${remittance}: paise from the carrier, and into the bank is 0, 0, must be 14000, 14000`,
  ],
  [
    'I54',
    'more is refunded than was collected',
    `insert into refunds (order_id, amount_paise, cause, state, created_at)
       values (':order', 14001, 'admin_refund', 'awaiting_details', now())`,
    'order :order: cash refunded in paise is 14001, must be at most 14000',
  ],
  [
    'I54',
    'a capture pays for it',
    `insert into captures values ('pay_Cash0000000001', ':payment', 14000, false, now())`,
    'capture pay_Cash0000000001: method of its payment is cash, must be provider',
  ],
]

test.each(cases)('%s: %s', async (id, _, statements, found) => {
  const broken = await breachesAfter(scenario.shop.database, named(statements))
  expect(broken[id]).toContain(named(found))
})

test('I55: a payout has earnings whose cash is not remitted', async () => {
  const broken = await breachesAfter(
    scenario.shop.database,
    `insert into payouts (pharmacy_id, amount_paise, state, created_at)
       values ('${scenario.pharmacy.id}', 1000, 'processed', now())`,
  )
  expect(broken.I55?.join()).toMatch(/paid out by then in paise is 1000, must be at most 0/)
})

test('nothing is broken without that', async () => {
  expect(await breachesAfter(scenario.shop.database, 'select 1')).toEqual({})
})
