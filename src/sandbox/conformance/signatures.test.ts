import {
  validatePaymentVerification,
  validateWebhookSignature,
} from 'razorpay/dist/utils/razorpay-utils.js'
import { expect, test } from 'vitest'
import { paymentSignature, webhookSignature } from '../signatures.ts'

/* Test vectors from the SDK's own tests; both sides must match them. */

test('signs a payment like the SDK', () => {
  const secret = 'EnLs21M47BllR3X8PSFtjtbd'
  const pair = { order_id: 'order_IEIaMR65cu6nz3', payment_id: 'pay_IH4NVgf4Dreq1l' }
  const golden = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'
  expect(paymentSignature(secret, pair.order_id, pair.payment_id)).toBe(golden)
  expect(validatePaymentVerification(pair, golden, secret)).toBe(true)
  expect(validatePaymentVerification(pair, golden, 'another')).toBe(false)
  expect(validatePaymentVerification(pair, golden.toUpperCase(), secret)).toBe(false)
})

test('signs an event like the SDK', () => {
  const body = '{"a":1,"b":2,"c":{"d":3}}'
  const golden = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc'
  expect(webhookSignature('123456', body)).toBe(golden)
  expect(validateWebhookSignature(body, golden, '123456')).toBe(true)
  expect(validateWebhookSignature(`${body} `, golden, '123456')).toBe(false)
})
