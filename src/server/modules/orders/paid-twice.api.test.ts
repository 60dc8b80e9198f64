import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import { moneyJobs } from '../../../../tests/money-jobs.ts'

/* An order may be tried to be paid more than once; one payment buys it, and any other goes back. */

let counter: Counter
let admin: TestActor
let customer: TestActor
let order: { id: string; orderId: string }
let jobs: ReturnType<typeof moneyJobs>
beforeAll(async () => {
  counter = await openCounter()
  admin = await newAdmin(counter.shop)
  jobs = moneyJobs(counter.shop)
})
afterAll(() => counter.shop.close())
beforeEach(async () => {
  customer = await newCustomer(counter.shop)
  const { _id } = await newMedicine(counter.pharmacy, { price: 30 })
  order = (await counter.checkout(customer, { _id, quantity: 2 })).order
})

const seen = async () =>
  (await admin.api.adminOrders.detail({ params: { id: order.orderId } })).order
const attempts = () => counter.shop.sandbox.provider.paymentsOf(order.id)

test('an attempt that its bank let through too late, which the provider gave back, costs nobody the order', async () => {
  const { sandbox } = counter.shop
  await sandbox.fail(order.id)
  const [first] = await attempts()
  await sandbox.fail(order.id)
  const second = (await attempts()).find(({ id }) => id !== first?.id)
  // Whichever of the two the provider lists first.
  for (const one of [first, second]) await sandbox.control(`payments/${one?.id}/authorize`, {})
  expect((await attempts()).map(({ id, status }) => [id, status])).toEqual([
    [second?.id, 'refunded'],
    [first?.id, 'captured'],
  ])
  await jobs.findLost(3)
  expect(await seen()).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    payment: { providerPaymentId: first?.id, status: 'captured' },
  })
  await jobs.sendRefunds(10)
  expect(await sandbox.provider.refundsOf(first?.id ?? '')).toEqual([])
  expect(await seen()).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' })
})

test('money that came for an order that was paid already goes back whole, and an administrator hears of it', async () => {
  const { sandbox } = counter.shop
  const first = await sandbox.pay(order.id)
  const [real] = await attempts()
  await customer.api.orders.verifyPayment({ body: first })
  // The provider itself would refuse a second payment; a bank may not.
  const second = 'pay_SecondPayment1'
  const told = vi.spyOn(sandbox.provider, 'payment')
  told.mockResolvedValue({ ...(real as NonNullable<typeof real>), id: second })
  const razorpay_signature = createHmac('sha256', sandbox.provider.keySecret)
    .update(`${order.id}|${second}`)
    .digest('hex')
  const body = { ...first, razorpay_payment_id: second, razorpay_signature }
  const back = vi.spyOn(sandbox.provider, 'refund')
  back.mockImplementation(async (payment_id, amount, key) => ({
    id: 'rfnd_SecondPayment1',
    payment_id,
    amount,
    status: 'processed',
    receipt: key,
    notes: {},
  }))
  for (const _again of [1, 2])
    expect(await customer.api.orders.verifyPayment({ body })).toMatchObject({ success: true })
  await jobs.sendRefunds(5)
  expect(back.mock.calls).toEqual([[second, 100_00, expect.any(String)]])
  expect(await seen()).toMatchObject({
    status: 'confirmed',
    paymentStatus: 'paid',
    refundable: 100,
    refunds: [{ cause: 'surplus', amount: 100, state: 'processed' }],
  })
  const { alerts } = await admin.api.alerts.list()
  expect(alerts.filter(({ orderId }) => orderId === order.orderId)).toMatchObject([
    { kind: 'paid_again', count: 1 },
  ])
  vi.restoreAllMocks()
})
