import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newCustomer, newMedicine, type TestActor } from '../../../../tests/actors.ts'
import type { Paid } from '../../../../tests/sandbox.ts'
import { openScenario, type Scenario } from '../../../../tests/scenario.ts'
import type { ProviderPayment } from './provider/provider-entities.ts'

/* A signature proves that a payment exists. Its order and amount are checked as well. */

let scenario: Scenario
let customer: TestActor
let medicineId: string
let order: { orderId: string; id: string }
let proof: Paid
beforeAll(async () => {
  scenario = await openScenario()
})
afterAll(() => scenario.shop.close())
beforeEach(async () => {
  customer = await newCustomer(scenario.shop)
  medicineId = (await newMedicine(scenario.pharmacy))._id
  order = (await scenario.checkout(customer, { _id: medicineId, quantity: 2 })).order
  proof = await scenario.shop.sandbox.pay(order.id)
})
afterEach(() => void vi.restoreAllMocks())

const verify = (
  body: Omit<Paid, 'razorpay_signature'> & { razorpay_signature?: string | undefined } = proof,
  by = customer,
) => by.api.orders.verifyPayment({ body })
const notVerified = {
  status: 400,
  code: 'payment_not_verified',
  message: 'Payment verification failed. Please contact support.',
}
const auditEntries = async () =>
  (
    await scenario.shop.database.run(
      'select action, actor_id as by, after from audit_entries where subject_id = $1 order by id',
      [order.orderId],
    )
  ).rows
const refusal = (why: string, payment = proof.razorpay_payment_id) => [
  { action: 'payment_refused', by: customer.id, after: { payment, why } },
]

async function expectUnpaid() {
  expect((await customer.api.orders.list()).orders).toEqual([])
  expect(await scenario.stockOf(medicineId)).toEqual({ stock: 10, reserved: 2 })
}

test.each([
  [{ amount: 1_00 }, 'amount'],
  [{ currency: 'USD' }, 'currency'],
  [{ status: 'created' }, 'status'],
  [{ status: 'failed' }, 'status'],
  [{ order_id: 'order_Another0000001' }, 'order'],
  [{ order_id: null }, 'order'],
] as [Partial<ProviderPayment>, string][])(
  'refuses and audits a payment that is %j at the provider',
  async (given, why) => {
    const { provider } = scenario.shop.sandbox
    const real = await provider.payment(proof.razorpay_payment_id)
    vi.spyOn(provider, 'payment').mockResolvedValue({ ...real, ...given })
    await expect(verify()).rejects.toMatchObject(notVerified)
    expect(await auditEntries()).toEqual(refusal(why))
    await expectUnpaid()
  },
)

test.each<[string, (signature: string) => string | undefined]>([
  ['of something else', () => 'a'.repeat(64)],
  ['in upper case', (signature) => signature.toUpperCase()],
  ['cut short', (signature) => signature.slice(2)],
  ['that is empty', () => ''],
  ['that is missing', () => undefined],
])('refuses and audits a signature %s', async (_, change) => {
  const razorpay_signature = change(proof.razorpay_signature)
  await expect(verify({ ...proof, razorpay_signature })).rejects.toMatchObject(notVerified)
  expect(await auditEntries()).toEqual(refusal('signature'))
  await expectUnpaid()
})

test.each([
  ['of another type', 7],
  ['that is too long', 'a'.repeat(201)],
])('answers a signature %s with the same message', async (_, razorpay_signature) => {
  const forged = { ...proof, razorpay_signature } as Paid
  await expect(verify(forged)).rejects.toMatchObject({ status: 400, message: notVerified.message })
  await expectUnpaid()
})

test('audits repeated attempts once per order and cause', async () => {
  const tries = Array.from({ length: 5 }, (_, n) =>
    verify({ ...proof, razorpay_payment_id: `pay_Guessed000000${n}` }),
  )
  await Promise.allSettled(tries)
  await expect(
    verify({ ...proof, razorpay_payment_id: 'pay_Guessed0000009' }),
  ).rejects.toMatchObject(notVerified)
  expect(await auditEntries()).toMatchObject([
    { action: 'payment_refused', after: { why: 'signature' } },
  ])
  const { provider } = scenario.shop.sandbox
  const real = await provider.payment(proof.razorpay_payment_id)
  vi.spyOn(provider, 'payment').mockResolvedValue({ ...real, amount: 1_00 })
  await expect(verify()).rejects.toMatchObject(notVerified)
  expect(await auditEntries()).toMatchObject([
    { after: { why: 'signature' } },
    { after: { why: 'amount' } },
  ])
})

test('rejects the signature of another order', async () => {
  const second = (await scenario.checkout(customer, { _id: medicineId, quantity: 1 })).order
  const mixed = { ...proof, razorpay_order_id: second.id }
  await expect(verify(mixed)).rejects.toMatchObject(notVerified)
  expect(await auditEntries()).toEqual([])
  order = second
  expect(await auditEntries()).toEqual(refusal('signature'))
})

test('answers another customer’s proof like an unknown order', async () => {
  const stranger = await newCustomer(scenario.shop)
  await expect(verify(proof, stranger)).rejects.toMatchObject({
    status: 404,
    code: 'order_not_found',
  })
  await expectUnpaid()
})

test('refuses and audits a payment that the provider does not know', async () => {
  const razorpay_payment_id = 'pay_NobodysPayment'
  const razorpay_signature = createHmac('sha256', scenario.shop.sandbox.provider.keySecret)
    .update(`${order.id}|${razorpay_payment_id}`)
    .digest('hex')
  const made = { ...proof, razorpay_payment_id, razorpay_signature }
  await expect(verify(made)).rejects.toMatchObject(notVerified)
  expect(await auditEntries()).toEqual(refusal('provider', razorpay_payment_id))
  await expectUnpaid()
})

test('captures an authorized payment first, and makes no order while that is uncertain', async () => {
  const { provider } = scenario.shop.sandbox
  const real = await provider.payment(proof.razorpay_payment_id)
  vi.spyOn(provider, 'payment').mockResolvedValue({ ...real, status: 'authorized' })
  const capture = vi.spyOn(provider, 'capture')
  capture.mockResolvedValueOnce({ ...real, status: 'authorized' })
  await expect(verify()).rejects.toMatchObject({ status: 503, code: 'payment_unknown' })
  await expectUnpaid()
  capture.mockResolvedValueOnce(real)
  expect(await verify()).toMatchObject({ orderId: order.orderId })
  expect(capture).toHaveBeenCalledWith(proof.razorpay_payment_id, real.amount)
  expect(await auditEntries()).toEqual([])
})
