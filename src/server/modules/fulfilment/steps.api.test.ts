import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { newCustomer, newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { registerForGst } from '../../../../tests/documents.ts'
import { emailsTo } from '../../../../tests/passwords.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { confirmedDelivery, shipmentOf, takeShipmentTo } from '../../../../tests/shipments.ts'

/* The steps of a shipment from the pharmacy to the customer. */

let scenario: Scenario
let customer: TestActor
let medicineId: string
let orderId: string
let id: string
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  scenario.shop.setNow(new Date())
  customer = await newCustomer(scenario.shop)
  medicineId = (await newMedicine(scenario.pharmacy))._id
  orderId = await scenario.buy(customer, { _id: medicineId, quantity: 3 })
  id = await shipmentOf(customer, orderId)
})

const steps = () => scenario.pharmacy.api.pharmacyShipments
const confirmed = () => confirmedDelivery(scenario.pharmacy, id)
const shown = async () => (await steps().detail({ params: { id } })).order
const taken = { status: 409, code: 'step_taken' }

test('is accepted, packed, handed over and delivered, each with its timestamp', async () => {
  expect(await shown()).toMatchObject({
    state: 'new',
    orderId,
    itemCount: 1,
    units: 3,
    total: 83.55,
  })
  const { order: accepted } = await steps().accept({ params: { id } })
  expect(accepted).toMatchObject({ state: 'accepted', packedAt: null })
  const { order: packed } = await steps().pack({ params: { id } })
  expect(packed).toMatchObject({
    state: 'packed',
    items: [{ picks: [{ batchNumber: 'PCM2611', expiryDate: '2099-03-12', quantity: 3 }] }],
  })
  const body = { carrier: 'Delhivery', trackingNumber: 'DL42' }
  const { order: shipped } = await steps().handOver({ params: { id }, body })
  expect(shipped).toMatchObject({ state: 'shipped', ...body })
  const { order } = await steps().deliver({ params: { id }, body: await confirmed() })
  expect(order.timeline.map(({ what }) => what)).toEqual([
    'paid',
    'accepted',
    'packed',
    'shipped',
    'delivered',
  ])
  for (const moment of [order.acceptedAt, order.packedAt, order.shippedAt, order.deliveredAt])
    expect(Date.parse(moment ?? '')).toBeGreaterThan(0)
  const { order: seen } = await customer.api.orders.detail({ params: { orderId } })
  expect(seen).toMatchObject({ deliveryStatus: 'delivered', shipments: [{ ...body }] })
  expect(await scenario.stockOf(medicineId)).toMatchObject({ stock: 7 })
})

test('takes each step once, in order', async () => {
  const { accept, pack, handOver, deliver } = steps()
  const body = { carrier: 'Delhivery' }
  await expect(pack({ params: { id } })).rejects.toMatchObject({
    ...taken,
    message: 'This order has not been accepted yet.',
  })
  await takeShipmentTo(scenario.pharmacy, id, 'packed')
  await expect(accept({ params: { id } })).rejects.toMatchObject({
    ...taken,
    message: 'This order has already been packed.',
  })
  await expect(deliver({ params: { id }, body: await confirmed() })).rejects.toMatchObject(taken)
  await handOver({ params: { id }, body })
  await expect(handOver({ params: { id }, body })).rejects.toMatchObject(taken)
  await deliver({ params: { id }, body: await confirmed() })
  await expect(deliver({ params: { id }, body: await confirmed() })).rejects.toMatchObject(taken)
})

test('posts the price less commission and tax to the pharmacy on delivery', async () => {
  await registerForGst(scenario, '27AAPFU0939F1ZV')
  onTestFinished(() => registerForGst(scenario, null))
  const ledger = () =>
    scenario.rows(
      `select account, sum(amount_paise)::int as paise from ledger_entries l
       join journal_entries e on e.id = l.entry_id
       where e.order_id = $1 and pharmacy_id is not null group by account order by account`,
      orderId,
    )
  await takeShipmentTo(scenario.pharmacy, id, 'shipped')
  expect(await ledger()).toEqual([{ account: 'advance', paise: -83_55 }])
  await steps().deliver({ params: { id }, body: await confirmed() })
  // 8 % commission; tax is collected on ₹79.57, the price without 5 % GST, at 0.5 %.
  expect(await ledger()).toEqual([
    { account: 'advance', paise: 0 },
    { account: 'commission', paise: -6_68 },
    { account: 'pharmacy', paise: -76_47 },
    { account: 'tcs', paise: -40 },
  ])
})

test('notifies the customer of each step, emails the important ones and names no medicine', async () => {
  await takeShipmentTo(scenario.pharmacy, id, 'delivered')
  const kinds = await scenario.rows(
    'select kind from notifications where account_id = $1 order by id',
    customer.id,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'shipment_accepted',
    'shipment_packed',
    'shipment_shipped',
    'shipment_delivered',
  ])
  const emails = await emailsTo(scenario.shop, customer.email)
  const subjects = emails.map(({ subject }) => String(subject)).sort()
  expect(subjects).toHaveLength(3)
  expect(subjects.filter((subject) => /on its way from|was delivered/.test(subject))).toHaveLength(
    2,
  )
  for (const { body } of emails) expect(body).not.toContain('Paracetamol')
  expect(emails.map(({ body }) => body).join()).toContain('Tracking number: DL482913075IN')
})

describe('once it is packed', () => {
  test('rejects a cancellation by the customer', async () => {
    await takeShipmentTo(scenario.pharmacy, id, 'packed')
    const { order } = await customer.api.orders.detail({ params: { orderId } })
    expect(order.cancellableUntil).toBeNull()
    await expect(customer.api.orders.cancel({ params: { orderId } })).rejects.toMatchObject({
      status: 409,
      code: 'cancellation_over',
    })
  })

  test('is not handed over if its medicine was banned since; the item can be declined', async () => {
    await takeShipmentTo(scenario.pharmacy, id, 'packed')
    await scenario.rows(
      `update medicines set bar = 'banned', barred_from = '-infinity' where id = $1`,
      medicineId,
    )
    await expect(
      steps().handOver({ params: { id }, body: { carrier: 'Delhivery' } }),
    ).rejects.toMatchObject({ status: 409, code: 'drug_rule_changed' })
    const { order } = await steps().decline({ params: { id }, body: { reason: 'Banned' } })
    expect(order).toMatchObject({ state: 'declined', refunded: 83.55 })
  })

  test('accepts a cancellation before, after which it can’t be packed', async () => {
    await takeShipmentTo(scenario.pharmacy, id, 'accepted')
    await customer.api.orders.cancel({ params: { orderId } })
    await expect(steps().pack({ params: { id } })).rejects.toMatchObject({
      ...taken,
      message: 'This order has been cancelled. Please do not send it.',
    })
    expect(await shown()).toMatchObject({ state: 'cancelled', refunded: 83.55 })
  })
})

test('shows a pharmacy only its own items', async () => {
  const other = await newPharmacy(scenario.shop)
  const { _id: theirs, name } = await newMedicine(other, { name: 'Azithromycin 500 mg' })
  const both = await scenario.buy(
    customer,
    { _id: medicineId, quantity: 1 },
    { _id: theirs, quantity: 1 },
  )
  const { body } = await other.api.pharmacyShipments.list()
  expect(body.orders).toMatchObject([{ orderId: both, itemCount: 1, units: 1, total: 27.85 }])
  const params = { id: body.orders[0]?._id ?? '' }
  const { order } = await other.api.pharmacyShipments.detail({ params })
  expect(order.items.map((item) => item.medicine.name)).toEqual([name])
  await other.api.pharmacyShipments.accept({ params })
  const { body: ours } = await scenario.pharmacy.api.pharmacyShipments.list({ query: { q: both } })
  const { order: own } = await steps().detail({ params: { id: ours.orders[0]?._id ?? '' } })
  expect(JSON.stringify(own)).not.toContain('Azithromycin')
  expect(own.timeline).toMatchObject([{ what: 'paid', amount: null }])
  await expect(steps().detail({ params })).rejects.toMatchObject({ status: 404 })
  await expect(steps().accept({ params })).rejects.toMatchObject({ status: 404 })
})

test('never shows a pharmacy an order that was paid too late', async () => {
  const { order } = await scenario.checkout(customer, { _id: medicineId, quantity: 7 })
  scenario.shop.advance(16 * 60)
  const paid = await scenario.shop.sandbox.pay(order.id)
  await scenario.pharmacy.api.catalogue.remove({ params: { id: medicineId } })
  await scenario.rows(
    `with freed as (update orders set reservation = 'released' where id = $1 returning id)
     update medicines set reserved = reserved - 7 where id = $2 and exists (select from freed)`,
    order.orderId,
    medicineId,
  )
  await expect(customer.api.orders.verifyPayment({ body: paid })).rejects.toMatchObject({
    code: 'payment_unfulfillable',
  })
  const { body } = await scenario.pharmacy.api.pharmacyShipments.list({
    query: { q: order.orderId },
  })
  expect(body.orders).toEqual([])
})
