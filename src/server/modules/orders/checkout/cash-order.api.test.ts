import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CashTerms } from '#contract/cash-terms.ts'
import { usualTerms } from '#server/platform/terms.ts'
import {
  address,
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../../tests/actors.ts'
import { expectInvariants } from '../../../../../tests/invariants.ts'
import { emailsTo } from '../../../../../tests/passwords.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'
import { shipmentOf, takeShipmentTo } from '../../../../../tests/shipments.ts'

/* Orders that are paid in cash on delivery. */

const cash: CashTerms = { upToPaise: 1000_00, pins: ['411', '400001'] }
let scenario: Scenario
let admin: TestActor
let other: TestActor
let customer: TestActor
let medicineId: string
let otherId: string
beforeAll(async () => {
  scenario = await openScenario({ terms: { ...usualTerms, cash } })
  admin = await newAdmin(scenario.shop)
  other = await newPharmacy(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  medicineId = (await newMedicine(scenario.pharmacy, { price: 100 }))._id
  otherId = (await newMedicine(other, { price: 50 }))._id
})

const order = (
  items: { _id: string; quantity: number }[] = [{ _id: medicineId, quantity: 2 }],
  deliveryAddress = { ...address, zipCode: '411004' },
) =>
  customer.api.orders.createPayment({
    body: { cartItems: items, deliveryAddress, paymentMethod: 'cash' },
  })
const detailOf = async (orderId: string) =>
  (await customer.api.orders.detail({ params: { orderId } })).order
const both = () => [
  { _id: medicineId, quantity: 2 },
  { _id: otherId, quantity: 1 },
]
const balances = async (orderId: string) => {
  const rows = await scenario.rows(
    `select l.account, sum(l.amount_paise)::int as paise
     from ledger_entries l join journal_entries e on e.id = l.entry_id
     where e.order_id = $1 group by 1 having sum(l.amount_paise) <> 0`,
    orderId,
  )
  return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]))
}

test('is placed at once, without the provider, and says what to pay', async () => {
  await customer.api.cart.add({ body: { itemId: medicineId, quantity: 2 } })
  const { order: placed } = await order()
  expect(placed).toMatchObject({ placed: true, id: '', key: '', amount: 240_00 })
  expect(await detailOf(placed.orderId)).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'pending',
    paymentMethod: 'cash',
    totalPrice: 240,
    shipments: [{ state: 'new', cash: { amount: 240, collectedAt: null } }],
    timeline: [{ what: 'checked_out' }, { what: 'cash_due', amount: 240 }],
  })
  expect(await scenario.stockOf(medicineId)).toEqual({ stock: 8, reserved: 0 })
  expect((await customer.api.cart.view()).cartData).toEqual([])
  expect(await balances(placed.orderId)).toMatchObject({ cash_due: 240_00, delivery: -40_00 })
  const [email] = await emailsTo(scenario.shop, scenario.pharmacy.email)
  expect(email?.body).toContain('Collect the amount in cash on delivery.')
  await expectInvariants(scenario.shop.database)
})

test('is the same order after a double click, and another one when it is paid now', async () => {
  const [one, two] = await Promise.all([order(), order()])
  expect(two.order.orderId).toBe(one.order.orderId)
  expect(await scenario.stockOf(medicineId)).toEqual({ stock: 8, reserved: 0 })
  const { order: online } = await scenario.checkout(customer, { _id: medicineId, quantity: 2 })
  expect(online.orderId).not.toBe(one.order.orderId)
  expect(online).not.toHaveProperty('placed')
})

test('is another order once the first one was changed', async () => {
  const { order: first } = await order()
  const [item] = (await detailOf(first.orderId)).items
  await customer.api.changes.apply({
    params: { orderId: first.orderId },
    body: { revision: 0, items: [{ _id: item?._id ?? '', quantity: 1 }] },
  })
  const { order: second } = await order()
  expect(second).toMatchObject({ placed: true, amount: 240_00 })
  expect(second.orderId).not.toBe(first.orderId)
  expect(await scenario.stockOf(medicineId)).toEqual({ stock: 7, reserved: 0 })
})

test('releases what an unfinished payment has reserved', async () => {
  await scenario.checkout(customer, { _id: medicineId, quantity: 2 })
  await order()
  expect(await scenario.stockOf(medicineId)).toEqual({ stock: 8, reserved: 0 })
  await expectInvariants(scenario.shop.database)
})

describe('is refused', () => {
  test.each([
    ['above the limit', () => order([...both(), { _id: medicineId, quantity: 8 }]), /up to ₹1,000/],
    ['elsewhere', () => order(undefined, { ...address, zipCode: '560001' }), /at this PIN code/],
  ])('%s', async (_, wanted, message) => {
    await expect(wanted()).rejects.toMatchObject({
      code: 'cash_not_offered',
      message: expect.stringMatching(message),
    })
    expect(await scenario.stockOf(medicineId)).toEqual({ stock: 10, reserved: 0 })
  })

  test('to a customer with three that are not delivered, until one is cancelled', async () => {
    const placed: string[] = []
    for (const quantity of [1, 2, 3])
      placed.push((await order([{ _id: medicineId, quantity }])).order.orderId)
    await expect(order([{ _id: medicineId, quantity: 4 }])).rejects.toMatchObject({
      code: 'too_many_cash_orders',
    })
    await customer.api.orders.cancel({ params: { orderId: placed[0] ?? '' } })
    await order([{ _id: medicineId, quantity: 4 }])
    await expectInvariants(scenario.shop.database)
  })
})

test('is paid once the pharmacy delivers it and has confirmed the cash', async () => {
  const { orderId } = (await order()).order
  const id = await shipmentOf(customer, orderId)
  await takeShipmentTo(scenario.pharmacy, id, 'shipped')
  const { order: seen } = await scenario.pharmacy.api.pharmacyShipments.detail({ params: { id } })
  expect(seen.cash).toEqual({ amount: 240, collectedAt: null })
  const { codes } = await customer.api.orders.deliveryCodes({ params: { orderId } })
  const deliver = (also: { cashCollected?: true }) =>
    scenario.pharmacy.api.pharmacyShipments.deliver({
      params: { id },
      body: { code: codes[0]?.code ?? '', ...also },
    })
  await expect(deliver({})).rejects.toMatchObject({ code: 'cash_not_confirmed' })
  expect((await detailOf(orderId)).deliveryStatus).toBe('shipped')
  await deliver({ cashCollected: true })
  expect(await detailOf(orderId)).toMatchObject({
    paymentStatus: 'paid',
    deliveryStatus: 'delivered',
    shipments: [{ cash: { amount: 240, collectedAt: expect.any(String) } }],
  })
  expect(await balances(orderId)).toMatchObject({ carrier: 240_00 })
  expect(await balances(orderId)).not.toHaveProperty('cash_due')
  await expectInvariants(scenario.shop.database)
})

test('is collected for each shipment, the delivery charge with the first', async () => {
  const { orderId } = (await order(both())).order
  const { shipments, totalPrice } = await detailOf(orderId)
  const amounts = shipments.map(({ cash: due }) => due?.amount ?? 0)
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(totalPrice)
  const mine = shipments.find(({ pharmacy }) => pharmacy._id === scenario.pharmacy.id)?._id ?? ''
  await takeShipmentTo(scenario.pharmacy, mine, 'delivered')
  expect(await detailOf(orderId)).toMatchObject({ paymentStatus: 'pending' })
  await expectInvariants(scenario.shop.database)
  const rest = shipments.find(({ pharmacy }) => pharmacy._id === other.id)?._id ?? ''
  await other.api.pharmacyShipments.decline({ params: { id: rest }, body: { reason: 'Sold out' } })
  expect(await detailOf(orderId)).toMatchObject({ paymentStatus: 'paid', refunds: [] })
  const { notifications } = await customer.api.notifications.list({ query: {} })
  const declined = notifications.find(({ kind }) => kind === 'shipment_declined')
  expect(declined?.facts).toMatchObject({ paise: 0 })
  await expectInvariants(scenario.shop.database)
})

test('is no longer to be paid when the customer cancels it, and refunds nothing', async () => {
  const { orderId } = (await order(both())).order
  await customer.api.orders.cancel({ params: { orderId } })
  expect(await detailOf(orderId)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'pending',
    refunds: [],
    shipments: [{ cash: { amount: 0 } }, { cash: { amount: 0 } }],
  })
  expect(await balances(orderId)).toEqual({})
  expect(await scenario.stockOf(medicineId)).toEqual({ stock: 10, reserved: 0 })
  await expectInvariants(scenario.shop.database)
})

test.each([
  ['with the delivery charge', 0],
  ['without the delivery charge', 1],
])('is not due any more once all is declined, first the shipment %s', async (_, first) => {
  const { orderId } = (await order(both())).order
  const { shipments } = await detailOf(orderId)
  const charged = await scenario.rows(
    'select id from shipments where order_id = $1 order by delivery_paise desc',
    orderId,
  )
  for (const at of [first, 1 - first]) {
    const shipment = shipments.find(({ _id }) => _id === charged[at]?.id)
    const pharmacy = shipment?.pharmacy._id === other.id ? other : scenario.pharmacy
    const params = { id: shipment?._id ?? '' }
    await pharmacy.api.pharmacyShipments.decline({ params, body: { reason: 'Sold out' } })
    await expectInvariants(scenario.shop.database)
  }
  expect(await balances(orderId)).toEqual({})
})

test('costs less after a change', async () => {
  const { orderId } = (await order(both())).order
  const { items } = await detailOf(orderId)
  const item = items.find(({ medicine }) => medicine._id === medicineId)?._id ?? ''
  const body = { revision: 0, items: [{ _id: item, quantity: 1 }] }
  const { preview } = await customer.api.changes.preview({ params: { orderId }, body })
  expect(preview).toMatchObject({ refund: 0, total: 190 })
  await customer.api.changes.apply({ params: { orderId }, body })
  const { shipments } = await detailOf(orderId)
  expect(shipments.reduce((all, one) => all + (one.cash?.amount ?? 0), 0)).toBe(190)
  await expectInvariants(scenario.shop.database)
})

test('ends when an administrator cancels what is on its way, and is not collected after that', async () => {
  const { orderId } = (await order()).order
  const id = await shipmentOf(customer, orderId)
  await takeShipmentTo(scenario.pharmacy, id, 'shipped')
  const params = { id: orderId }
  await admin.api.adminOrders.cancel({ params, body: { reason: 'Refused at the door' } })
  expect(await detailOf(orderId)).toMatchObject({
    refunds: [],
    shipments: [{ cash: { amount: 0 } }],
  })
  expect(await balances(orderId)).toEqual({})
  await expectInvariants(scenario.shop.database)
})

test('is offered by the shop’s terms only where the operator takes cash', async () => {
  const { cashOnDelivery } = await customer.api.shop.terms()
  expect(cashOnDelivery).toEqual({ upTo: 1000, pins: ['411', '400001'] })
})
