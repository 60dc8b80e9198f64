import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newStaff,
  type TestActor,
} from '../../../../tests/actors.ts'
import { emailsTo } from '../../../../tests/passwords.ts'
import { newPhoto } from '../../../../tests/returns.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { takeShipmentTo } from '../../../../tests/shipments.ts'
import {
  azithromycin,
  cefixime,
  newPrescribed,
  orderWith,
  verifyShipment,
} from '../../../../tests/verification.ts'
import { ordersOfLate } from '../../order-hooks.ts'
import { fulfilmentJobs } from './notify-late.ts'

/* What a pharmacy sends of one order: medicines that need a prescription, and the rest, which doesn't wait for them. */

let scenario: Scenario
let plain: { _id: string }
let prescribed: { _id: string }
beforeAll(async () => {
  scenario = await openScenario()
  plain = await newMedicine(scenario.pharmacy, { price: 30, stockQuantity: 500 })
  prescribed = await newPrescribed(scenario.pharmacy, azithromycin, { stockQuantity: 500 })
})
afterAll(() => scenario.shop.close())

let customer: TestActor
let orderId: string
let first: string
let second: string
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  await buy(prescribed)
})

/** Buys a medicine without and one with need of a prescription, of the same pharmacy. */
async function buy(other: { _id: string }) {
  const items = [other, plain].map(({ _id }) => ({ _id, quantity: 1 }))
  const bought = await orderWith(scenario, customer, items)
  orderId = bought.orderId
  first = bought.shipments[0] ?? ''
  second = bought.shipments[1] ?? ''
}

const ordered = async () => (await customer.api.orders.detail({ params: { orderId } })).order
const stated = async (of: 'state' | 'pickup') => (await ordered()).shipments.map((one) => one[of])
const partsNotified = async ({ api }: TestActor, kind: string) => {
  const { notifications } = await api.notifications.list({ query: { limit: 50 } })
  return notifications
    .filter((one) => one.kind === kind && one.facts.number === number())
    .map(({ facts }) => facts.contents)
    .sort()
}
const number = () => orderNumber(orderId)
const counted = async (sql: string) =>
  (await scenario.shop.database.run(sql, [orderId])).rows.map(Object.values)

test('one pharmacy’s medicines are two shipments of one order, with one delivery charge', async () => {
  const order = await ordered()
  expect(order).toMatchObject({
    subtotal: 150,
    deliveryCharge: 40,
    totalPrice: 190,
    shipments: [
      { _id: first, needsPrescription: false, state: 'new' },
      { _id: second, needsPrescription: true, state: 'new' },
    ],
  })
  const shipmentOf = new Map(order.items.map((item) => [item.medicine._id, item.shipmentId]))
  expect(shipmentOf).toEqual(
    new Map([
      [plain._id, first],
      [prescribed._id, second],
    ]),
  )
  const { orders } = await scenario.pharmacy.api.pharmacyShipments
    .list({ query: { q: orderId } })
    .then(({ body }) => body)
  expect(orders.map((one) => [one.needsPrescription, one.itemCount, one.total]).sort()).toEqual([
    [false, 1, 30],
    [true, 1, 120],
  ])
})

test('what needs no prescription is sent and taken back while the prescription waits', async () => {
  const packer = await newStaff(scenario.shop, scenario.pharmacy, 'fulfilment')
  await takeShipmentTo(packer, first, 'delivered')
  expect(await stated('state')).toEqual(['delivered', 'new'])
  await expect(takeShipmentTo(scenario.pharmacy, second, 'packed')).rejects.toMatchObject({
    code: 'prescription_unverified',
  })
  const { items } = await customer.api.returns.ofOrder({ params: { orderId } })
  expect(items).toHaveLength(1)
  const photos = [await newPhoto(scenario.shop, customer)]
  const body = { itemId: items[0]?._id ?? '', quantity: 1, reason: 'damaged', photos } as const
  const { return: asked } = await customer.api.returns.ask({ params: { orderId }, body })
  await scenario.pharmacy.api.pharmacyReturns.accept({
    params: { id: asked._id },
    body: { restock: false },
  })
  expect(await ordered()).toMatchObject({
    cancelledAt: null,
    refunds: [{ amount: 30 }],
    shipments: [{ state: 'delivered' }, { state: 'accepted' }],
  })
})

test('each shipment has its invoice and its earnings, and the delivery charge is booked and stated once', async () => {
  await verifyShipment(scenario.pharmacy, second)
  for (const id of [first, second]) await takeShipmentTo(scenario.pharmacy, id, 'delivered')
  expect(
    await counted(
      `select d.total_paise::int from documents d join shipments s on s.id = d.shipment_id
       where s.order_id = $1 order by 1`,
    ),
  ).toEqual([[3000], [12000]])
  const posted = (account: string) =>
    counted(
      `select sum(amount_paise)::int from ledger_entries l join journal_entries e on e.id = l.entry_id
       where e.order_id = $1 and account = '${account}'`,
    )
  expect(await posted('delivery')).toEqual([[-4000]])
  expect(await posted('advance')).toEqual([[0]])
  const { body } = await scenario.pharmacy.api.settlement.movements({ query: { limit: 2 } })
  expect(body.map(({ goods, deliveryCharge }) => [goods, deliveryCharge])).toEqual([
    [120, 0],
    [30, 40],
  ])
})

test('declining one shipment refunds its price; the other one then takes the delivery charge with it', async () => {
  const decline = (id: string) =>
    scenario.pharmacy.api.pharmacyShipments.decline({
      params: { id },
      body: { reason: 'Out of stock' },
    })
  await decline(second)
  expect(await ordered()).toMatchObject({
    cancelledAt: null,
    refunds: [{ amount: 120 }],
    shipments: [{ state: 'new' }, { state: 'declined' }],
  })
  await decline(first)
  const { refunds, cancelledAt } = await ordered()
  expect(refunds.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([70, 120])
  expect(cancelledAt).not.toBeNull()
})

test('cancelling an order ends both shipments and refunds it once', async () => {
  await customer.api.orders.cancel({ params: { orderId }, body: {} })
  expect(await ordered()).toMatchObject({
    refunds: [{ amount: 190 }],
    shipments: [{ state: 'cancelled' }, { state: 'cancelled' }],
  })
  expect(await partsNotified(scenario.pharmacy, 'order_cancelled')).toEqual([
    'prescription',
    'rest',
  ])
})

test('only the shipment with the prescription medicines is collected at the pharmacy', async () => {
  const recorded = await newPrescribed(scenario.pharmacy, cefixime)
  await buy(recorded)
  expect((await stated('pickup')).map((pickup) => pickup !== null)).toEqual([false, true])
  expect((await ordered()).deliveryCharge).toBe(40)
})

test('emails and notifications say which of the two shipments they mean', async () => {
  await takeShipmentTo(scenario.pharmacy, first, 'delivered')
  expect(await partsNotified(scenario.pharmacy, 'shipment_new')).toEqual(['prescription', 'rest'])
  expect(await partsNotified(customer, 'shipment_delivered')).toEqual(['rest'])
  const subjects = async ({ email }: TestActor) =>
    (await emailsTo(scenario.shop, email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(number()))
  expect(await subjects(customer)).toContainEqual(
    expect.stringMatching(/^Your order \S+ \(items without prescription\) from .+ was delivered$/),
  )
  expect((await subjects(scenario.pharmacy)).sort()).toEqual([
    `New order ${number()} (items without prescription): 1 item, 1 pack`,
    `New order ${number()} (prescription medicines): 1 item, 1 pack`,
  ])
})

test('an administrator’s override sends the shipment without prescription, and leaves the undispensed one with its pharmacy', async () => {
  const admin = await newAdmin(scenario.shop)
  await admin.api.adminOrders.setStatus({ params: { id: orderId }, body: { status: 'delivered' } })
  expect(await stated('state')).toEqual(['delivered', 'new'])
  expect(await partsNotified(customer, 'shipment_delivered')).toEqual(['rest'])
})

test('the administrator’s report names the pharmacy of two shipments once', async () => {
  const { token } = await newAdmin(scenario.shop)
  const url = '/api/admin/export-report?timeRange=7days'
  const { body } = await scenario.shop.send({ method: 'GET', url, token })
  const line = String(body)
    .split('\r\n')
    .find((one) => one.includes(orderId))
  expect(line?.match(/Sanjeevani Medicals/g)).toHaveLength(1)
})

test('each shipment of an order is late on its own, and its reminder says which one it means', async () => {
  const later = new Date(Date.now() + 10 * 86_400_000)
  for (const job of fulfilmentJobs(scenario.shop.database.db, ordersOfLate)) await job.run(later)
  expect(await partsNotified(customer, 'shipment_late')).toEqual(['prescription', 'rest'])
  const subjects = (await emailsTo(scenario.shop, scenario.pharmacy.email)).map(
    (one) => one.subject,
  )
  expect(subjects).toContain(`Order ${number()} (prescription medicines) is late`)
})
