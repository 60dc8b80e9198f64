import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usualTerms } from '#server/platform/terms.ts'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { deliveryCodeOf, shipmentOf, takeShipmentTo } from '../../../../../tests/shipments.ts'

/* Two want the same cash at the same time: it counts once. Five times each, since timing matters. */

let scenario: Scenario
let admin: TestActor
let customer: TestActor
let medicineId: string
beforeAll(async () => {
  const cash = { upToPaise: 2000_00, pins: [] }
  scenario = await openScenario({ terms: { ...usualTerms, cash } })
  admin = await newAdmin(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  medicineId = (await newMedicine(scenario.pharmacy, { price: 50 }))._id
})

const fiveTimes = Array.from({ length: 5 }, (_, n) => n + 1)
const order = (quantity = 2) =>
  customer.api.orders.createPayment({
    body: {
      cartItems: [{ _id: medicineId, quantity }],
      deliveryAddress: address,
      paymentMethod: 'cash',
    },
  })
const codesOf = (ends: readonly PromiseSettledResult<unknown>[]) =>
  ends.map((end) => (end.status === 'fulfilled' ? 'done' : (end.reason as { code?: string }).code))

async function shipped() {
  const { orderId } = (await order()).order
  const id = await shipmentOf(customer, orderId)
  await takeShipmentTo(scenario.pharmacy, id, 'shipped')
  const code = await deliveryCodeOf(customer, orderId, id)
  const body = { code, cashCollected: true } as const
  const deliver = () => scenario.pharmacy.api.pharmacyShipments.deliver({ params: { id }, body })
  return { orderId, id, deliver }
}

test.each(fiveTimes)('a double click places one order (%s)', async () => {
  const placed = await Promise.all([order(), order(), order()])
  expect(new Set(placed.map((one) => one.order.orderId)).size).toBe(1)
  expect(await scenario.stockOf(medicineId)).toEqual({ stock: 8, reserved: 0 })
  await expectInvariants(scenario.shop.database)
})

test('no more than three orders wait to be paid, however many are placed at once', async () => {
  const ends = await Promise.allSettled([1, 2, 3, 4, 5].map((quantity) => order(quantity)))
  const codes = codesOf(ends)
  expect(codes.filter((code) => code === 'done').length).toBeLessThanOrEqual(3)
  await expectInvariants(scenario.shop.database)
})

/* What is collected first is to be paid back; what is cancelled first is not collected, and an alert says that cash
   was reported for it. */
test.each(fiveTimes)('what is cancelled and delivered at once is one of both (%s)', async () => {
  const { orderId, deliver } = await shipped()
  const params = { id: orderId }
  const cancel = () => admin.api.adminOrders.cancel({ params, body: { reason: 'Lost' } })
  const [cancelling, delivery] = codesOf(await Promise.allSettled([cancel(), deliver()]))
  expect(cancelling).toBe('done')
  await expectInvariants(scenario.shop.database)
  const [row] = await scenario.rows(
    `select s.state, c.amount_paise::int as collected, r.amount_paise::int as refunded, a.kind as alert
     from shipments s left join cash_collections c on c.shipment_id = s.id
       left join refunds r on r.order_id = s.order_id left join alerts a on a.order_id = s.order_id
     where s.order_id = $1`,
    orderId,
  )
  const paidBack = { state: 'delivered', collected: 140_00, refunded: 140_00, alert: null }
  const nothing = { collected: null, refunded: null }
  const refused = { state: 'shipped', ...nothing, alert: 'cancelled_delivery' }
  expect([delivery, row]).toEqual(
    delivery === 'done' ? ['done', paidBack] : ['delivery_cancelled', refused],
  )
})

test.each(fiveTimes)('two remittances of one shipment account for it once (%s)', async (n) => {
  const { id, deliver } = await shipped()
  await deliver()
  const remit = (which: string) => {
    const reference = `${which}-${n}-${id}`
    const body = { reference, receivedOn: '2026-11-27', amount: 140, shipments: [id] }
    return admin.api.cash.remit({ body })
  }
  const ends = await Promise.allSettled([remit('A'), remit('B')])
  expect(codesOf(ends).sort()).toEqual(['cash_unknown', 'done'])
  await expectInvariants(scenario.shop.database)
})

test.each(fiveTimes)('two administrators pay a refund once (%s)', async (n) => {
  const { orderId, deliver } = await shipped()
  await deliver()
  const body = { amount: 50, reason: 'Broken seal' }
  await admin.api.adminOrders.refund({ params: { id: orderId }, body })
  const to = { payTo: { upi: 'meera@okhdfc' } }
  await customer.api.cash.setPayTo({ params: { orderId }, body: to })
  const { order: own } = await customer.api.orders.detail({ params: { orderId } })
  const params = { id: own.refunds[0]?._id ?? '' }
  const pay = (which: string) =>
    admin.api.cash.payRefund({ params, body: { reference: `${which}-${n}-${orderId}` } })
  const ends = await Promise.allSettled([pay('A'), pay('B')])
  expect(codesOf(ends).sort()).toEqual(['done', 'refund_not_payable'])
  await expectInvariants(scenario.shop.database)
})
