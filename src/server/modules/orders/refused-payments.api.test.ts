import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import { type Counter, openCounter } from '../../../../tests/counter.ts'
import type { Paid } from '../../../../tests/sandbox.ts'
import type { ProviderPayment } from '../payments/index.ts'

/* A signature proves that there is a payment. Whether it is this order's, and the right one, is looked at. */

let counter: Counter
let customer: TestActor
let medicineId: string
let order: { orderId: string; id: string }
let proof: Paid
beforeAll(async () => {
  counter = await openCounter()
})
afterAll(() => counter.shop.close())
beforeEach(async () => {
  customer = await newCustomer(counter.shop)
  medicineId = (await newMedicine(counter.pharmacy))._id
  order = (await counter.checkout(customer, { _id: medicineId, quantity: 2 })).order
  proof = await counter.shop.sandbox.pay(order.id)
})
afterEach(() => void vi.restoreAllMocks())

const verify = (body = proof, by = customer) => by.api.orders.verifyPayment({ body })
const notVerified = {
  status: 400,
  code: 'payment_not_verified',
  message: 'Payment verification failed. Please contact support.',
}
const traces = async () =>
  (
    await counter.shop.database.run(
      'select action, actor_id as by, after from audit_entries where subject_id = $1 order by id',
      [order.orderId],
    )
  ).rows
const refusal = (why: string, payment = proof.razorpay_payment_id) => [
  { action: 'payment_refused', by: customer.id, after: { payment, why } },
]

async function expectUnpaid() {
  expect((await customer.api.orders.list()).orders).toEqual([])
  expect(await counter.stockOf(medicineId)).toEqual({ stock: 10, reserved: 2 })
}

test.each([
  [{ amount: 1_00 }, 'amount'],
  [{ currency: 'USD' }, 'currency'],
  [{ status: 'created' }, 'status'],
  [{ status: 'failed' }, 'status'],
  [{ order_id: 'order_Another0000001' }, 'order'],
  [{ order_id: null }, 'order'],
] as [Partial<ProviderPayment>, string][])(
  'a payment that the provider says is %j is refused, and that is written down',
  async (given, why) => {
    const { provider } = counter.shop.sandbox
    const real = await provider.payment(proof.razorpay_payment_id)
    vi.spyOn(provider, 'payment').mockResolvedValue({ ...real, ...given })
    await expect(verify()).rejects.toMatchObject(notVerified)
    expect(await traces()).toEqual(refusal(why))
    await expectUnpaid()
  },
)

test('a signature of something else is refused, and that is written down', async () => {
  const forged = { ...proof, razorpay_signature: 'a'.repeat(64) }
  await expect(verify(forged)).rejects.toMatchObject(notVerified)
  expect(await traces()).toEqual(refusal('signature'))
  await expectUnpaid()
})

test('however often it is tried, it is written down once for an order and cause', async () => {
  const tries = Array.from({ length: 5 }, (_, n) =>
    verify({ ...proof, razorpay_payment_id: `pay_Guessed000000${n}` }),
  )
  await Promise.allSettled(tries)
  await expect(
    verify({ ...proof, razorpay_payment_id: 'pay_Guessed0000009' }),
  ).rejects.toMatchObject(notVerified)
  expect(await traces()).toMatchObject([{ action: 'payment_refused', after: { why: 'signature' } }])
  const { provider } = counter.shop.sandbox
  const real = await provider.payment(proof.razorpay_payment_id)
  vi.spyOn(provider, 'payment').mockResolvedValue({ ...real, amount: 1_00 })
  await expect(verify()).rejects.toMatchObject(notVerified)
  expect(await traces()).toMatchObject([
    { after: { why: 'signature' } },
    { after: { why: 'amount' } },
  ])
})

test('the signature of one order proves nothing of another', async () => {
  const second = (await counter.checkout(customer, { _id: medicineId, quantity: 1 })).order
  const mixed = { ...proof, razorpay_order_id: second.id }
  await expect(verify(mixed)).rejects.toMatchObject(notVerified)
  expect(await traces()).toEqual([])
  order = second
  expect(await traces()).toEqual(refusal('signature'))
})

test('another customer’s proof is of no order', async () => {
  const stranger = await newCustomer(counter.shop)
  await expect(verify(proof, stranger)).rejects.toMatchObject({
    status: 404,
    code: 'order_not_found',
  })
  await expectUnpaid()
})

test('a payment that the provider disowns is refused, and that is written down', async () => {
  const razorpay_payment_id = 'pay_NobodysPayment'
  const razorpay_signature = createHmac('sha256', counter.shop.sandbox.provider.keySecret)
    .update(`${order.id}|${razorpay_payment_id}`)
    .digest('hex')
  const made = { ...proof, razorpay_payment_id, razorpay_signature }
  await expect(verify(made)).rejects.toMatchObject(notVerified)
  expect(await traces()).toEqual(refusal('provider', razorpay_payment_id))
  await expectUnpaid()
})

test('a payment that is only authorized is taken first, and is no order while that is unsure', async () => {
  const { provider } = counter.shop.sandbox
  const real = await provider.payment(proof.razorpay_payment_id)
  vi.spyOn(provider, 'payment').mockResolvedValue({ ...real, status: 'authorized' })
  const capture = vi.spyOn(provider, 'capture')
  capture.mockResolvedValueOnce({ ...real, status: 'authorized' })
  await expect(verify()).rejects.toMatchObject({ status: 503, code: 'payment_unknown' })
  await expectUnpaid()
  capture.mockResolvedValueOnce(real)
  expect(await verify()).toMatchObject({ orderId: order.orderId })
  expect(capture).toHaveBeenCalledWith(proof.razorpay_payment_id, real.amount)
  expect(await traces()).toEqual([])
})
