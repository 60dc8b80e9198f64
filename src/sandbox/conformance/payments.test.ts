import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manually } from '../running-provider.ts'
import {
  expectEntity,
  type Gateway,
  hasPayment,
  isSandbox,
  openGateway,
  rejectionOf,
} from './gateway.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.stop())

test.runIf(hasPayment)('fetches a payment by id and among the payments of its order', async () => {
  const payment = await gateway.sdk.payments.fetch(await gateway.aPayment())
  expectEntity('payment', payment)
  expect(payment).toMatchObject({ captured: true, fee: expect.any(Number), error_code: null })
  const order = await gateway.sdk.orders.fetch(payment.order_id)
  expectEntity('order', order)
  expect(order).toMatchObject({ status: 'paid', amount_paid: payment.amount, amount_due: 0 })
  const ofOrder = await gateway.sdk.orders.fetchPayments(payment.order_id)
  expect(ofOrder.items.map(({ id }) => id)).toContain(payment.id)
  for (const item of ofOrder.items) expectEntity('payment', item)
})

test.runIf(hasPayment)('rejects a second capture of a payment', async () => {
  const id = await gateway.aPayment()
  const { amount } = await gateway.sdk.payments.fetch(id)
  const refusal = await rejectionOf(gateway.sdk.payments.capture(id, Number(amount), 'INR'))
  expect(refusal.statusCode).toBe(400)
})

const pay = async (orderId: string, body: object = {}) => {
  const { body: answer } = (await gateway.provider?.pay(orderId, { ...body })) ?? { body: {} }
  return answer
}

test.runIf(isSandbox)(
  'payments.capture of an authorized payment, for its whole amount',
  async () => {
    const order = await gateway.sdk.orders.create(manually(900))
    const { razorpay_payment_id: id } = await pay(order.id)
    expectEntity('payment', await gateway.sdk.payments.fetch(id))
    const refusal = await rejectionOf(gateway.sdk.payments.capture(id, 899, 'INR'))
    expect(refusal.statusCode).toBe(400)
    const captured = await gateway.sdk.payments.capture(id, 900, 'INR')
    expectEntity('payment', captured)
    expect(captured).toMatchObject({ status: 'captured', captured: true })
  },
)

test.runIf(isSandbox).each(['card', 'upi', 'netbanking'])(
  'returns the documented shape and signature for a successful and a failed payment by %s',
  async (method) => {
    const order = await gateway.sdk.orders.create({ amount: 900, currency: 'INR' })
    const { error } = await pay(order.id, { method, outcome: 'failure' })
    const failed = await gateway.sdk.payments.fetch(error.metadata.payment_id)
    expectEntity('payment', failed)
    expect(failed).toMatchObject({ status: 'failed', error_code: 'BAD_REQUEST_ERROR' })
    const proof = await pay(order.id, { method })
    expectEntity('payment', await gateway.sdk.payments.fetch(proof.razorpay_payment_id))
    const pair = { order_id: order.id, payment_id: proof.razorpay_payment_id }
    const { razorpay_signature: signature } = proof
    expect(validatePaymentVerification(pair, signature, gateway.keySecret)).toBe(true)
  },
)
