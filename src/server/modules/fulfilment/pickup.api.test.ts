import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  newAdmin,
  newCustomer,
  newMedicine,
  newPharmacy,
  type TestActor,
} from '../../../../tests/actors.ts'
import { changeOperatorRules } from '../../../../tests/operator-rules.ts'
import { emailsTo } from '../../../../tests/passwords.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import { deliveryCodeOf, takeShipmentTo } from '../../../../tests/shipments.ts'
import { orderWith, verifiedOrder } from '../../../../tests/verification.ts'
import { ordersOfLate } from '../../order-hooks.ts'
import { fulfilmentJobs } from './notify-late.ts'

/* What the customer collects at the pharmacy: Schedule H1, unless the operator lets it be delivered. */

const h1 = { composition: 'Cefixime (200mg)', form: 'tablet', stockQuantity: 50 } as const
const place = { address: '12 Laxmi Road, Pune 411030', phone: '9822044170' }

let scenario: Scenario
let customer: TestActor
let medicineId: string
let id: string
beforeAll(async () => {
  scenario = await openScenario()
  medicineId = (await newMedicine(scenario.pharmacy, h1))._id
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  id = (await verifiedOrder(scenario, customer, [{ _id: medicineId, quantity: 1 }])).shipment
})

const steps = () => scenario.pharmacy.api.pharmacyShipments
const params = () => ({ id })
const collect = async (code?: string) =>
  steps().deliver({
    params: params(),
    body: { code: code ?? (await deliveryCodeOf(customer, (await ordered())._id, id)) },
  })
const ordered = async () => {
  const { orders } = await customer.api.orders.list()
  const [order] = orders
  if (order === undefined) throw new Error('there is no order')
  return order
}

test('says where it is collected, and costs no delivery', async () => {
  expect(await ordered()).toMatchObject({
    deliveryCharge: 0,
    shipments: [{ pickup: place }],
  })
  await customer.api.cart.add({ body: { itemId: medicineId, quantity: 1 } })
  expect(await customer.api.cart.view()).toMatchObject({
    cartData: [{ delivery: { pickup: place, district: null } }],
    summary: { delivery: 0 },
  })
  const detail = await scenario.shop.as().catalogue.detail({ params: { id: medicineId } })
  expect(detail.delivery.pickup).toEqual(place)
})

test('is announced to its pharmacy as collected, and its reminder says what is late', async () => {
  const received = await emailsTo(scenario.shop, scenario.pharmacy.email)
  const announced = received.find(({ subject }) => String(subject).startsWith('New order'))
  expect(announced?.body).toMatch(/The customer collects it and was told that it is ready by/)
  expect(await lateAfter(10)).toBe(true)
  const emails = await emailsTo(scenario.shop, scenario.pharmacy.email)
  const late = emails.find(({ subject }) => String(subject).endsWith('is late'))
  expect(late?.body).toMatch(/promised to be ready by .* and is not packed yet/)
})

test('charges the delivery of another pharmacy’s shipment in the same order', async () => {
  const other = await newMedicine(await newPharmacy(scenario.shop))
  const buyer = await newCustomer(scenario.shop)
  const { orderId } = await orderWith(scenario, buyer, [
    { _id: medicineId, quantity: 1 },
    { _id: other._id, quantity: 1 },
  ])
  const { order } = await buyer.api.orders.detail({ params: { orderId } })
  expect(order.deliveryCharge).toBe(40)
  expect(order.shipments.map(({ pickup }) => pickup !== null).sort()).toEqual([false, true])
})

test('is ready once it is packed, and one step marks it as collected', async () => {
  await takeShipmentTo(scenario.pharmacy, id, 'packed')
  const [ready] = (await emailsTo(scenario.shop, customer.email)).filter(({ subject }) =>
    /ready for pickup/.test(subject),
  )
  expect(ready?.body).toContain(`${place.address}\nPhone ${place.phone}`)
  const { order } = await collect()
  expect(order).toMatchObject({ state: 'delivered', pickup: true, carrier: null })
  expect(order.shippedAt).toBe(order.deliveredAt)
  const [collected] = (await emailsTo(scenario.shop, customer.email)).filter(({ subject }) =>
    /was collected/.test(subject),
  )
  expect(collected?.body).toContain('If you did not collect it')
})

test('is not handed to a carrier', async () => {
  await takeShipmentTo(scenario.pharmacy, id, 'packed')
  await expect(
    steps().handOver({ params: params(), body: { carrier: 'Delhivery' } }),
  ).rejects.toMatchObject({ code: 'step_taken', message: /collects this order/ })
})

test('can’t be collected before it is packed, nor twice', async () => {
  await takeShipmentTo(scenario.pharmacy, id, 'accepted')
  await expect(collect('482913')).rejects.toMatchObject({ code: 'step_taken' })
  await steps().pack({ params: params() })
  await collect()
  await expect(collect('482913')).rejects.toMatchObject({ code: 'step_taken' })
})

test('waits where its pharmacy may not sell, for it is still there', async () => {
  const admin = await newAdmin(scenario.shop)
  await takeShipmentTo(scenario.pharmacy, id, 'packed')
  const pharmacy = { params: { id: scenario.pharmacy.id }, body: { reason: 'Inspection.' } }
  await admin.api.adminLicences.suspend(pharmacy)
  await expect(collect()).rejects.toMatchObject({
    code: 'pharmacy_suspended',
  })
  await admin.api.adminLicences.resume(pharmacy)
  await expect(collect()).resolves.toBeDefined()
})

test('is not collected once a drug rule bars it, or its batch has expired', async () => {
  const own = (await newMedicine(scenario.pharmacy, h1))._id
  id = (await verifiedOrder(scenario, customer, [{ _id: own, quantity: 1 }])).shipment
  await takeShipmentTo(scenario.pharmacy, id, 'packed')
  const setBar = (bar: 'ndps' | null) =>
    scenario.rows(
      `update medicines set bar = $2::text, barred_from = case when $2::text is not null then '-infinity'::date end
       where id = $1`,
      own,
      bar,
    )
  await setBar('ndps')
  await expect(collect()).rejects.toMatchObject({ status: 409, code: 'drug_rule_changed' })
  await setBar(null)
  const [batch] = (await scenario.pharmacy.api.batches.ofMedicine({ params: { id: own } })).body
  await scenario.pharmacy.api.batches.correct({
    params: { id: batch?._id ?? '' },
    body: { expiryDate: '2020-05-31', reason: 'Misread' },
  })
  await expect(collect()).rejects.toMatchObject({ status: 409, code: 'batch_unfit' })
  expect((await steps().detail({ params: params() })).order).toMatchObject({ state: 'packed' })
})

const lateAfter = async (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000)
  for (const job of fulfilmentJobs(scenario.shop.database.db, ordersOfLate)) await job.run(at)
  const { timeline } = (await steps().detail({ params: params() })).order
  return timeline.some(({ what }) => what === 'late')
}

test('is never late once it is ready', async () => {
  await takeShipmentTo(scenario.pharmacy, id, 'packed')
  expect(await lateAfter(10)).toBe(false)
})

test('stays as it was ordered when the operator lets such medicines be delivered', async () => {
  const admin = await newAdmin(scenario.shop)
  await changeOperatorRules(admin, { h1Delivery: 'deliver' })
  expect((await ordered()).shipments[0]?.pickup).toEqual(place)
  const other = await newCustomer(scenario.shop)
  const { orderId } = await orderWith(scenario, other, [{ _id: medicineId, quantity: 1 }])
  const { order } = await other.api.orders.detail({ params: { orderId } })
  expect(order).toMatchObject({ deliveryCharge: 40, shipments: [{ pickup: null }] })
  await changeOperatorRules(admin, { h1Delivery: 'pickup' })
})
