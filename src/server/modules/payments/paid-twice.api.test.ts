import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newAdmin, newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { moneyJobs } from '../../../../tests/money-jobs.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'

/* A customer may try to pay for an order several times; one payment buys it, any other is refunded. */

let scenario: Scenario
let admin: TestActor
let customer: TestActor
let order: { id: string; orderId: string }
let jobs: ReturnType<typeof moneyJobs>
beforeAll(async () => {
  scenario = await openScenario()
  admin = await newAdmin(scenario.shop)
  jobs = moneyJobs(scenario.shop)
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  const { _id } = await newMedicine(scenario.pharmacy, { price: 30 })
  order = (await scenario.checkout(customer, { _id, quantity: 2 })).order
})

const seen = async () =>
  (await admin.api.adminOrders.detail({ params: { id: order.orderId } })).order
const attempts = () => scenario.shop.sandbox.provider.paymentsOf(order.id)

test('sells the order for a paid attempt although the provider refunded another, authorized too late', async () => {
  const { sandbox } = scenario.shop
  await sandbox.fail(order.id)
  const [first] = await attempts()
  await sandbox.fail(order.id)
  const second = (await attempts()).find(({ id }) => id !== first?.id)
  // In either order of the provider's list.
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

test('refunds a second payment of a paid order in full and alerts an administrator', async () => {
  const { sandbox } = scenario.shop
  const first = await sandbox.pay(order.id)
  const [real] = await attempts()
  await customer.api.orders.verifyPayment({ body: first })
  // The provider would refuse a second payment, but a bank may not.
  const second = 'pay_SecondPayment1'
  const reported = vi.spyOn(sandbox.provider, 'payment')
  reported.mockResolvedValue({ ...(real as NonNullable<typeof real>), id: second })
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

test('stores any number of captures of a payment, but one that pays for the order', async () => {
  const { sandbox, database } = scenario.shop
  await customer.api.orders.verifyPayment({ body: await sandbox.pay(order.id) })
  const another = (sale: boolean) =>
    `insert into captures (id, payment_id, amount_paise, sale, captured_at)
     select left(md5(random()::text), 18), payment_id, 100, ${sale}, now()
     from captures c join payments p on p.id = c.payment_id where order_id = '${order.orderId}' limit 1
     returning id`
  const outcome = database.db.transaction(async (tx) => {
    for (const _again of [1, 2]) await tx.execute(another(false))
    return tx.execute(another(true))
  })
  await expect(outcome).rejects.toMatchObject({ cause: { constraint: 'captures_sale' } })
})
