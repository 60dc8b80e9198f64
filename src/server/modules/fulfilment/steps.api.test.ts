import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { newCustomer, newMedicine, newPharmacy, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { registerForGst } from '../../../../tests/papers.ts'
import { consignmentOf, takeParcelTo } from '../../../../tests/parcels.ts'
import { lettersTo } from '../../../../tests/passwords.ts'

/* A pharmacy's part of an order on its way from the shop to its customer. */

let counter: Counter
let customer: TestActor
let medicineId: string
let orderId: string
let id: string
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())
beforeEach(async () => {
  counter.shop.setNow(new Date())
  customer = await newCustomer(counter.shop)
  medicineId = (await newMedicine(counter.pharmacy))._id
  orderId = await counter.buy(customer, { _id: medicineId, quantity: 3 })
  id = await consignmentOf(customer, orderId)
})

const steps = () => counter.pharmacy.api.pharmacyOrders
const shown = async () => (await steps().detail({ params: { id } })).order
const taken = { status: 409, code: 'step_taken' }
const rows = async (text: string, ...values: unknown[]) =>
  (await counter.shop.database.run(text, values)).rows

test('it is accepted, packed, handed over and delivered, each with its moment', async () => {
  expect(await shown()).toMatchObject({ state: 'new', orderId, lines: 1, units: 3, total: 83.55 })
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
  const { order } = await steps().deliver({ params: { id } })
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
  expect(seen).toMatchObject({ deliveryStatus: 'delivered', consignments: [{ ...body }] })
  expect(await counter.stockOf(medicineId)).toMatchObject({ stock: 7 })
})

test('a step is taken once, and none is left out', async () => {
  const { accept, pack, handOver, deliver } = steps()
  const body = { carrier: 'Delhivery' }
  await expect(pack({ params: { id } })).rejects.toMatchObject({
    ...taken,
    message: 'This order has not been accepted yet.',
  })
  await takeParcelTo(counter.pharmacy, id, 'packed')
  await expect(accept({ params: { id } })).rejects.toMatchObject({
    ...taken,
    message: 'This order has been packed meanwhile.',
  })
  await expect(deliver({ params: { id } })).rejects.toMatchObject(taken)
  await handOver({ params: { id }, body })
  await expect(handOver({ params: { id }, body })).rejects.toMatchObject(taken)
  await deliver({ params: { id } })
  await expect(deliver({ params: { id } })).rejects.toMatchObject(taken)
})

test('its delivery is when the pharmacy has earned its price, less what the operator keeps', async () => {
  await registerForGst(counter, '27AAPFU0939F1ZV')
  onTestFinished(() => registerForGst(counter, null))
  const books = () =>
    rows(
      `select account, sum(amount_paise)::int as paise from ledger_lines l
       join ledger_entries e on e.id = l.entry_id
       where e.order_id = $1 and pharmacy_id is not null group by account order by account`,
      orderId,
    )
  await takeParcelTo(counter.pharmacy, id, 'shipped')
  expect(await books()).toEqual([{ account: 'advance', paise: -83_55 }])
  await steps().deliver({ params: { id } })
  // 8 % commission; 0.5 % of ₹79.57, the price without 5 % GST, is collected as tax.
  expect(await books()).toEqual([
    { account: 'advance', paise: 0 },
    { account: 'commission', paise: -6_68 },
    { account: 'pharmacy', paise: -76_47 },
    { account: 'tcs', paise: -40 },
  ])
})

test('its customer is told on the way, by mail what matters, and of no medicine', async () => {
  await takeParcelTo(counter.pharmacy, id, 'delivered')
  const kinds = await rows(
    'select kind from notifications where account_id = $1 order by id',
    customer.id,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'consignment_accepted',
    'consignment_packed',
    'consignment_shipped',
    'consignment_delivered',
  ])
  const letters = await lettersTo(counter.shop, customer.email)
  const subjects = letters.map(({ subject }) => String(subject)).sort()
  expect(subjects).toHaveLength(3)
  expect(subjects.filter((subject) => /on its way from|was delivered/.test(subject))).toHaveLength(
    2,
  )
  for (const { body } of letters) expect(body).not.toContain('Paracetamol')
  expect(letters.map(({ body }) => body).join()).toContain('Tracking number: DL482913075IN')
})

describe('once it is packed', () => {
  test('its customer can’t call it off any more', async () => {
    await takeParcelTo(counter.pharmacy, id, 'packed')
    const { order } = await customer.api.orders.detail({ params: { orderId } })
    expect(order.cancellableUntil).toBeNull()
    await expect(customer.api.orders.cancel({ params: { orderId } })).rejects.toMatchObject({
      status: 409,
      code: 'cancellation_over',
    })
  })

  test('until then they can, and nobody packs what they called off', async () => {
    await takeParcelTo(counter.pharmacy, id, 'accepted')
    await customer.api.orders.cancel({ params: { orderId } })
    await expect(steps().pack({ params: { id } })).rejects.toMatchObject({
      ...taken,
      message: 'This order was cancelled meanwhile. Please do not send it.',
    })
    expect(await shown()).toMatchObject({ state: 'cancelled', refunded: 83.55 })
  })
})

test('a pharmacy sees its own lines and nothing of another’s', async () => {
  const other = await newPharmacy(counter.shop)
  const { _id: theirs, name } = await newMedicine(other, { name: 'Azithromycin 500 mg' })
  const both = await counter.buy(
    customer,
    { _id: medicineId, quantity: 1 },
    { _id: theirs, quantity: 1 },
  )
  const { body } = await other.api.pharmacyOrders.list()
  expect(body.orders).toMatchObject([{ orderId: both, lines: 1, units: 1, total: 27.85 }])
  const params = { id: body.orders[0]?._id ?? '' }
  const { order } = await other.api.pharmacyOrders.detail({ params })
  expect(order.items.map((line) => line.medicine.name)).toEqual([name])
  await other.api.pharmacyOrders.accept({ params })
  const { body: ours } = await counter.pharmacy.api.pharmacyOrders.list({ query: { q: both } })
  const { order: own } = await steps().detail({ params: { id: ours.orders[0]?._id ?? '' } })
  expect(JSON.stringify(own)).not.toContain('Azithromycin')
  expect(own.timeline).toMatchObject([{ what: 'paid', amount: null }])
  await expect(steps().detail({ params })).rejects.toMatchObject({ status: 404 })
  await expect(steps().accept({ params })).rejects.toMatchObject({ status: 404 })
})

test('what was paid too late never comes to the counter', async () => {
  const { order } = await counter.checkout(customer, { _id: medicineId, quantity: 7 })
  counter.shop.advance(16 * 60)
  const paid = await counter.shop.sandbox.pay(order.id)
  await counter.pharmacy.api.catalogue.remove({ params: { id: medicineId } })
  await rows(
    `with freed as (update orders set hold = 'released' where id = $1 returning id)
     update medicines set reserved = reserved - 7 where id = $2 and exists (select from freed)`,
    order.orderId,
    medicineId,
  )
  await expect(customer.api.orders.verifyPayment({ body: paid })).rejects.toMatchObject({
    code: 'payment_unfulfillable',
  })
  const { body } = await counter.pharmacy.api.pharmacyOrders.list({ query: { q: order.orderId } })
  expect(body.orders).toEqual([])
})
