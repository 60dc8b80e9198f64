import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { orderStatuses } from '#contract/orders.ts'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { seedCustomer, seedOrder } from '../../../../tests/orders.ts'

let counter: Counter
let admin: TestActor
let customer: TestActor
let id: string
beforeAll(async () => {
  counter = await openCounter()
  admin = await newAdmin(counter.shop)
})
beforeEach(async () => {
  customer = await newCustomer(counter.shop)
  id = await seedOrder(counter.shop.database, customer.id)
})
afterAll(() => counter.shop.close())

const set = (orderId: string, status: (typeof orderStatuses)[number]) =>
  admin.api.adminOrders.setStatus({ params: { id: orderId }, body: { status } })
const seen = async () => (await customer.api.orders.detail({ params: { orderId: id } })).order
const rows = async (text: string, ...values: unknown[]) =>
  (await counter.shop.database.run(text, values)).rows
const traces = (orderId: string) =>
  rows(
    'select before, after, actor_id from audit_entries where subject_id = $1 order by id',
    orderId,
  )
const mails = (email: string) =>
  rows('select subject, body from mails where recipient = $1 order by subject', email)

test('any status follows any other, and the customer sees it', async () => {
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      await set(id, from)
      expect(await set(id, to)).toEqual({
        success: true,
        message: `Order status updated to ${to}`,
        order: { _id: id, status: to },
      })
      expect(await seen()).toMatchObject({ status: to })
    }
  const { orders } = await customer.api.orders.list()
  expect(orders[0]).toMatchObject({ _id: id, status: orderStatuses.at(-1) })
})

test('a change leaves a trace, the same value again does not', async () => {
  await set(id, 'processing')
  await set(id, 'processing')
  await set(id.toUpperCase(), 'pending')
  expect(await traces(id)).toEqual([
    { before: { status: 'confirmed' }, after: { status: 'processing' }, actor_id: admin.id },
    {
      before: { status: 'processing' },
      after: { status: 'pending', override: 'accepted to new' },
      actor_id: admin.id,
    },
  ])
})

test('the customer is written to when the order is shipped, delivered or cancelled', async () => {
  for (const status of orderStatuses) await set(id, status)
  const letters = await mails(customer.email)
  expect(letters.map(({ subject }) => subject)).toEqual(
    ['cancelled', 'delivered', 'shipped'].map(
      (status) => `Your order ${id.slice(0, 8)} is ${status}`,
    ),
  )
  expect(letters.map(({ body }) => body).join()).not.toMatch(/Paracetamol|refund/)
})

test('of an order that was called off nobody writes that it was sent', async () => {
  await set(id, 'cancelled')
  await set(id, 'shipped')
  await set(id, 'delivered')
  expect((await mails(customer.email)).map(({ subject }) => subject)).toEqual([
    `Your order ${id.slice(0, 8)} is cancelled`,
  ])
})

test('cancelled, the money goes back and the units return, once; a payment told again ends as it did', async () => {
  const { shop } = counter
  const medicine = await newMedicine(counter.pharmacy)
  const { order } = await counter.checkout(customer, { _id: medicine._id, quantity: 2 })
  const proof = await shop.sandbox.pay(order.id)
  const { orderId } = await customer.api.orders.verifyPayment({ body: proof })
  await set(orderId, 'cancelled')
  await set(orderId, 'processing')
  await set(orderId, 'cancelled')
  expect(await counter.stockOf(medicine._id)).toEqual({ stock: 10, reserved: 0 })
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
  const [books] = await shop.sandbox.provider.refundsOf(proof.razorpay_payment_id)
  expect(books).toMatchObject({ amount: order.amount, status: 'processed' })
  expect(await rows('select status from payments where order_id = $1', orderId)).toEqual([
    { status: 'captured' },
  ])
  expect(await customer.api.orders.verifyPayment({ body: proof })).toMatchObject({ orderId })
})

test('what is no order is not found: none at all, or a checkout that was not paid', async () => {
  const unpaid = await seedOrder(counter.shop.database, customer.id, { placedAt: null })
  for (const orderId of [unpaid, '00000000-0000-4000-8000-000000000000'])
    await expect(set(orderId, 'shipped')).rejects.toMatchObject({ code: 'order_not_found' })
  expect(await traces(unpaid)).toEqual([])
})

test.each([{}, { status: 'lost' }, { status: '' }, { status: null }])(
  '%j is no status',
  async (body) => {
    const answer = await counter.shop.send({
      method: 'PUT',
      url: `/api/admin/orders/status/${id}`,
      token: admin.token,
      body,
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  },
)

test('many at once: what changed, what had it already, what could not be found', async () => {
  const { database } = counter.shop
  const had = await seedOrder(database, customer.id, { status: 'shipped' })
  const unpaid = await seedOrder(database, customer.id, { placedAt: null })
  const gone = { name: 'Gone', email: 'gone@example.in', closedAt: new Date() }
  const orphan = await seedOrder(database, await seedCustomer(counter.shop.database, gone))
  const answer = await admin.api.adminOrders.setStatuses({
    body: { ids: [id, had, unpaid, orphan, id.toUpperCase()], status: 'shipped' },
  })
  expect({ ...answer, changed: answer.changed.toSorted() }).toEqual({
    success: true,
    changed: [id, orphan].toSorted(),
    unchanged: [had],
    failed: [{ _id: unpaid, message: expect.stringContaining('Order not found') }],
  })
  expect(await traces(id)).toHaveLength(1)
  expect(await traces(had)).toEqual([])
  expect(await mails(customer.email)).toHaveLength(1)
  expect(await mails('gone@example.in')).toEqual([])
})

test('no more than 100 at once', async () => {
  const ids = Array.from({ length: 101 }, () => crypto.randomUUID())
  const setAll = (some: string[]) =>
    admin.api.adminOrders.setStatuses({ body: { ids: some, status: 'shipped' } })
  await expect(setAll(ids)).rejects.toMatchObject({ status: 400 })
  await expect(setAll([])).rejects.toMatchObject({ status: 400 })
  expect((await setAll(ids.slice(1))).failed).toHaveLength(100)
})
