import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { orderStatuses } from '#contract/orders.ts'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../../tests/actors.ts'
import { seedCustomer, seedOrder } from '../../../../../tests/orders.ts'
import { emailsTo } from '../../../../../tests/passwords.ts'
import { openScenario, type Scenario } from '../../../../../tests/scenario.ts'

let scenario: Scenario
let admin: TestActor
let customer: TestActor
let id: string
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
})
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  id = await seedOrder(scenario.shop.database, customer.id)
})
afterAll(() => scenario.shop.close())

const set = (orderId: string, status: (typeof orderStatuses)[number]) =>
  admin.api.adminOrders.setStatus({ params: { id: orderId }, body: { status } })
const seen = async () => (await customer.api.orders.detail({ params: { orderId: id } })).order
const auditEntries = (orderId: string) =>
  scenario.rows(
    'select before, after, actor_id from audit_entries where subject_id = $1 order by id',
    orderId,
  )
const emails = async (email: string) =>
  (await emailsTo(scenario.shop, email)).toSorted((a, b) => a.subject.localeCompare(b.subject))

test('sets any status after any other, and the customer sees it', async () => {
  expect(orderStatuses).toEqual([
    'pending',
    'confirmed',
    'processing',
    'shipped',
    'delivered',
    'cancelled',
  ])
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      await set(id, from)
      expect(await set(id, to)).toEqual({
        success: true,
        message: `Order status updated to ${to}`,
        order: { _id: id, status: to },
        waiting: 0,
      })
      expect(await seen()).toMatchObject({ status: to })
    }
  const { orders } = await customer.api.orders.list()
  expect(orders[0]).toMatchObject({ _id: id, status: orderStatuses.at(-1) })
})

test('audits a change, but not the same value again', async () => {
  await set(id, 'processing')
  await set(id, 'processing')
  await set(id.toUpperCase(), 'pending')
  expect(await auditEntries(id)).toEqual([
    { before: { status: 'confirmed' }, after: { status: 'processing' }, actor_id: admin.id },
    {
      before: { status: 'processing' },
      after: { status: 'pending', override: 'accepted to new' },
      actor_id: admin.id,
    },
  ])
})

test('emails the customer when the order is shipped, delivered or cancelled', async () => {
  for (const status of orderStatuses) await set(id, status)
  const messages = await emails(customer.email)
  expect(messages.map(({ subject }) => subject)).toEqual(
    ['cancelled', 'delivered', 'shipped'].map(
      (status) => `Your order ${orderNumber(id)} is ${status}`,
    ),
  )
  expect(messages.map(({ body }) => body).join()).not.toMatch(/Paracetamol|refund/)
})

test('sends no email about shipping for a cancelled order', async () => {
  await set(id, 'cancelled')
  await set(id, 'shipped')
  await set(id, 'delivered')
  expect((await emails(customer.email)).map(({ subject }) => subject)).toEqual([
    `Your order ${orderNumber(id)} is cancelled`,
  ])
})

test('refunds a cancelled order and restores its stock once; a repeated payment report changes nothing', async () => {
  const { shop } = scenario
  const medicine = await newMedicine(scenario.pharmacy)
  const { order } = await scenario.checkout(customer, { _id: medicine._id, quantity: 2 })
  const proof = await shop.sandbox.pay(order.id)
  const { orderId } = await customer.api.orders.verifyPayment({ body: proof })
  await set(orderId, 'cancelled')
  await set(orderId, 'processing')
  await set(orderId, 'cancelled')
  expect(await scenario.stockOf(medicine._id)).toEqual({ stock: 10, reserved: 0 })
  await vi.waitFor(async () => {
    expect(await customer.api.orders.detail({ params: { orderId } })).toMatchObject({
      order: {
        status: 'cancelled',
        paymentStatus: 'refunded',
        deliveryStatus: 'cancelled',
        refunds: [{ state: 'processed', cause: 'admin_cancelled' }],
      },
    })
  })
  const [ledger] = await shop.sandbox.provider.refundsOf(proof.razorpay_payment_id)
  expect(ledger).toMatchObject({ amount: order.amount, status: 'processed' })
  expect(await scenario.rows('select status from payments where order_id = $1', orderId)).toEqual([
    { status: 'captured' },
  ])
  expect(await customer.api.orders.verifyPayment({ body: proof })).toMatchObject({ orderId })
})

test('does not find unknown orders and unpaid checkouts', async () => {
  const unpaid = await seedOrder(scenario.shop.database, customer.id, { placedAt: null })
  for (const orderId of [unpaid, '00000000-0000-4000-8000-000000000000'])
    await expect(set(orderId, 'shipped')).rejects.toMatchObject({ code: 'order_not_found' })
  expect(await auditEntries(unpaid)).toEqual([])
})

test.each([{}, { status: 'lost' }, { status: '' }, { status: null }])(
  'rejects %j as a status',
  async (body) => {
    const answer = await scenario.shop.send({
      method: 'PUT',
      url: `/api/admin/orders/status/${id}`,
      token: admin.token,
      body,
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  },
)

test('reports which of many orders changed, were unchanged or not found', async () => {
  const { database } = scenario.shop
  const had = await seedOrder(database, customer.id, { status: 'shipped' })
  const unpaid = await seedOrder(database, customer.id, { placedAt: null })
  const gone = { name: 'Gone', email: 'gone@example.in', closedAt: new Date() }
  const orphan = await seedOrder(database, await seedCustomer(scenario.shop.database, gone))
  const answer = await admin.api.adminOrders.setStatuses({
    body: { ids: [id, had, unpaid, orphan, id.toUpperCase()], status: 'shipped' },
  })
  expect({ ...answer, changed: answer.changed.toSorted() }).toEqual({
    success: true,
    changed: [id, orphan].toSorted(),
    unchanged: [had],
    failed: [{ _id: unpaid, message: expect.stringContaining('Order not found') }],
    waiting: 0,
  })
  expect(await auditEntries(id)).toHaveLength(1)
  expect(await auditEntries(had)).toEqual([])
  expect(await emails(customer.email)).toHaveLength(1)
  expect(await emails('gone@example.in')).toEqual([])
})

test('accepts at most 100 orders at once', async () => {
  const ids = Array.from({ length: 101 }, () => crypto.randomUUID())
  const setAll = (some: string[]) =>
    admin.api.adminOrders.setStatuses({ body: { ids: some, status: 'shipped' } })
  await expect(setAll(ids)).rejects.toMatchObject({ status: 400 })
  await expect(setAll([])).rejects.toMatchObject({ status: 400 })
  expect((await setAll(ids.slice(1))).failed).toHaveLength(100)
})
