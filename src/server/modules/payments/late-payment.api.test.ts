import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderNumber } from '#contract/order-number.ts'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { moneyJobs } from '../../../../tests/money-jobs.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'

/* Payments that arrive too late or twice are refunded automatically. */

const soon = { timeout: 30_000 }

let scenario: Scenario
let admin: TestActor
let customer: TestActor
let medicineId: string
let jobs: ReturnType<typeof moneyJobs>
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
  jobs = moneyJobs(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  medicineId = (await newMedicine(scenario.pharmacy, { price: 30, stockQuantity: 2 }))._id
})

const checkout = async (by = customer) =>
  (await scenario.checkout(by, { _id: medicineId, quantity: 2 })).order
const pay = (id: string) => scenario.shop.sandbox.pay(id)
const placed = async (orderId: string) =>
  (await admin.api.adminOrders.detail({ params: { id: orderId } })).order
const alertsOf = async (id: string) =>
  (await admin.api.alerts.list()).alerts.filter(({ orderId }) => orderId === id)
const emailsTo = async (email: string) =>
  (
    await scenario.rows('select subject from emails where recipient = $1 order by subject', email)
  ).map(({ subject }) => subject)

test('releases units of an expired reservation, and refunds a customer who pays afterwards', async () => {
  const order = await checkout()
  const other = await newCustomer(scenario.shop)
  await expect(checkout(other)).rejects.toMatchObject({ code: 'insufficient_stock' })
  const body = await pay(order.id)
  await jobs.releaseReservations(15.1)
  const sold = await scenario.buy(other, { _id: medicineId, quantity: 2 })
  for (const _again of [1, 2])
    await expect(customer.api.orders.verifyPayment({ body })).rejects.toMatchObject({
      status: 409,
      code: 'payment_unfulfillable',
    })
  await jobs.findLost(20)
  await Promise.all([jobs.sendRefunds(1), jobs.sendRefunds(1)])
  expect(await scenario.shop.sandbox.provider.refundsOf(body.razorpay_payment_id)).toMatchObject([
    { amount: 100_00, status: 'processed' },
  ])
  expect(await scenario.stockOf(medicineId)).toEqual({ stock: 0, reserved: 0 })
  expect(await placed(sold)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
  expect(await placed(order.orderId)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'refunded',
    refundable: 0,
    refunds: [{ cause: 'unfulfillable', state: 'processed' }],
  })
  expect(await alertsOf(order.orderId)).toMatchObject([
    {
      kind: 'unfulfillable',
      message: expect.stringContaining('₹100.00 is being refunded automatically.'),
      count: 1,
    },
  ])
  const number = orderNumber(order.orderId)
  expect(await emailsTo(customer.email)).toEqual([
    `Your order ${number} could not be fulfilled`,
    `₹100.00 refunded for your order ${number}`,
  ])
})

test('sells nothing of a late order if one of its two items is sold out', async () => {
  const plenty = await newMedicine(scenario.pharmacy)
  const { order } = await scenario.checkout(
    customer,
    { _id: medicineId, quantity: 2 },
    { _id: plenty._id, quantity: 1 },
  )
  const body = await pay(order.id)
  await jobs.releaseReservations(16)
  await scenario.buy(await newCustomer(scenario.shop), { _id: medicineId, quantity: 1 })
  await expect(customer.api.orders.verifyPayment({ body })).rejects.toMatchObject({
    code: 'payment_unfulfillable',
  })
  expect(await scenario.stockOf(medicineId)).toEqual({ stock: 1, reserved: 0 })
  expect(await scenario.stockOf(plenty._id)).toEqual({ stock: 10, reserved: 0 })
})

describe('a customer who is deleted', () => {
  const remove = () => admin.api.people.deleteCustomer({ params: { id: customer.id } })

  test('while paying: refunds the payment, sells nothing and sends no email', async () => {
    const order = await checkout()
    const { razorpay_payment_id } = await pay(order.id)
    await remove()
    await jobs.findLost(3)
    await jobs.sendRefunds(5)
    expect(await scenario.shop.sandbox.provider.refundsOf(razorpay_payment_id)).toMatchObject([
      { amount: 100_00 },
    ])
    expect(await scenario.stockOf(medicineId)).toEqual({ stock: 2, reserved: 0 })
    expect(await placed(order.orderId)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      customer: { name: 'Deleted customer', email: '' },
    })
    expect(await emailsTo(customer.email)).toEqual([])
    expect(await scenario.rows("select subject from emails where recipient = ''")).toEqual([])
  })

  test('after paying: keeps the order, which can still be refunded', async () => {
    const orderId = await scenario.buy(customer, { _id: medicineId, quantity: 2 })
    const money = () =>
      scenario.rows(
        `select c.amount_paise, c.sale, o.total_paise, o.subtotal_paise, i.name, i.quantity, m.cause
         from orders o join payments p on p.order_id = o.id join captures c on c.payment_id = p.id
         join order_items i on i.order_id = o.id join stock_movements m on m.order_item_id = i.id
         where o.id = $1`,
        orderId,
      )
    const before = await money()
    expect(before).toHaveLength(1)
    await remove()
    expect(await money()).toEqual(before)
    const cancel = { params: { id: orderId }, body: { reason: 'The account is closed.' } }
    await admin.api.adminOrders.cancel(cancel)
    await vi.waitFor(
      async () => expect(await placed(orderId)).toMatchObject({ paymentStatus: 'refunded' }),
      soon,
    )
    expect(
      await scenario.rows("select subject from emails where recipient in ('', $1)", customer.email),
    ).toEqual([])
  })
})
