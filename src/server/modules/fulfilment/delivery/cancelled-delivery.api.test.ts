import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
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
import {
  confirmedDelivery,
  deliveryCodeOf,
  shipmentOf,
  takeShipmentTo,
} from '../../../../../tests/shipments.ts'

/* A shipment is on its way when an administrator cancels its order, and is delivered all the same. */

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
  customer = await newCustomer(scenario.shop)
})

async function ordered(method: 'cash' | 'card') {
  const { _id } = await newMedicine(scenario.pharmacy, { price: 50 })
  const item = { _id, quantity: 2 }
  if (method === 'card') return scenario.buy(customer, item)
  const body = { cartItems: [item], deliveryAddress: address, paymentMethod: method }
  return (await customer.api.orders.createPayment({ body })).order.orderId
}

/** Cancelled on its way, with its code. */
async function cancelled(method: 'cash' | 'card') {
  const orderId = await ordered(method)
  const id = await shipmentOf(customer, orderId)
  await takeShipmentTo(scenario.pharmacy, id, 'shipped')
  const code = await deliveryCodeOf(customer, orderId, id)
  const body = { reason: 'Refused at the door' }
  await admin.api.adminOrders.cancel({ params: { id: orderId }, body })
  return { orderId, id, code }
}
type Cancelled = Awaited<ReturnType<typeof cancelled>>
type Proof = Parameters<TestActor['api']['pharmacyShipments']['deliver']>[0]['body']

const deliver = ({ id }: Cancelled, body: Proof) =>
  scenario.pharmacy.api.pharmacyShipments.deliver({ params: { id }, body })
const withCash = { cashCollected: true } as const
const alertsOf = async ({ orderId }: Cancelled) => {
  const { alerts } = await admin.api.alerts.list()
  return alerts.filter((one) => one.orderId === orderId)
}
const stateOf = async ({ id }: Cancelled) =>
  (await scenario.pharmacy.api.pharmacyShipments.detail({ params: { id } })).order.state
const movedBy = ({ id }: Cancelled) =>
  scenario.rows(
    `select kind from journal_entries where shipment_id = $1 and kind in ('delivered', 'collected')
     union all select 'cash' from cash_collections where shipment_id = $1`,
    id,
  )

test('is brought back: its pharmacy is notified at once', async () => {
  const { id, orderId } = await cancelled('card')
  const { notifications } = await scenario.pharmacy.api.notifications.list()
  expect(notifications[0]).toMatchObject({
    kind: 'order_cancelled',
    subjectId: id,
    facts: { number: orderNumber(orderId), state: 'shipped' },
  })
})

test('is not delivered for cash: the pharmacy is told to take none, and an alert stands', async () => {
  const made = await cancelled('cash')
  const again = () => deliver(made, { code: made.code, ...withCash })
  const refusal = {
    status: 409,
    code: 'delivery_cancelled',
    message:
      'This order was cancelled. Take no cash, and bring the shipment back. If you have taken cash, contact our support.',
  }
  await expect(again()).rejects.toMatchObject(refusal)
  await expect(again()).rejects.toMatchObject(refusal)
  expect(await stateOf(made)).toBe('shipped')
  expect(await alertsOf(made)).toMatchObject([
    {
      kind: 'cancelled_delivery',
      count: 2,
      message: expect.stringContaining(
        `cash for its shipment of order ${orderNumber(made.orderId)}`,
      ),
    },
  ])
  expect(await movedBy(made)).toEqual([])
  await expectInvariants(scenario.shop.database)
})

test.each([
  ['cash', 'code'],
  ['card', 'code'],
  ['card', 'confirmation'],
] as const)('is delivered without cash, with an alert: paid by %s, by %s', async (method, by) => {
  const made = await cancelled(method)
  const confirmed = await confirmedDelivery(scenario.pharmacy, made.id)
  await deliver(made, by === 'code' ? { code: made.code } : confirmed)
  expect(await stateOf(made)).toBe('delivered')
  const [alert, ...others] = await alertsOf(made)
  expect(others).toEqual([])
  expect(alert).toMatchObject({ kind: 'cancelled_delivery', count: 1 })
  expect(alert?.message).toMatch(/delivered its shipment of order .* although/)
  expect(alert?.message).not.toContain('cash')
  expect(await movedBy(made)).toEqual([])
  await expectInvariants(scenario.shop.database)
})

test('is delivered where its carrier confirms it, and the alert says that cash was taken', async () => {
  const made = await cancelled('cash')
  const confirmed = await confirmedDelivery(scenario.pharmacy, made.id)
  await deliver(made, { ...confirmed, ...withCash })
  expect(await stateOf(made)).toBe('delivered')
  expect(await alertsOf(made)).toMatchObject([
    { kind: 'cancelled_delivery', message: expect.stringContaining('reports that cash was') },
  ])
  expect(await movedBy(made)).toEqual([])
  await expectInvariants(scenario.shop.database)
})

test('raises no alert for an order that is not cancelled', async () => {
  const orderId = await ordered('cash')
  const id = await shipmentOf(customer, orderId)
  await takeShipmentTo(scenario.pharmacy, id, 'delivered')
  const { alerts } = await admin.api.alerts.list()
  expect(alerts.filter((one) => one.orderId === orderId)).toEqual([])
})
