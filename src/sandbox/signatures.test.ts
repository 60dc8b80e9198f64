import { validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js'
import { expect, test } from 'vitest'
import { paymentSignature, webhookSignature } from '#sandbox/signatures.ts'

test('signs a payment as the provider does', () => {
  const signature = paymentSignature(
    'EnLs21M47BllR3X8PSFtjtbd',
    'order_IEIaMR65cu6nz3',
    'pay_IH4NVgf4Dreq1l',
  )
  expect(signature).toBe('0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f')
})

test('signs an event as the provider does, and the SDK agrees', () => {
  const body = '{"a":1,"b":2,"c":{"d":3}}'
  const signature = webhookSignature('123456', body)
  expect(signature).toBe('2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc')
  expect(validateWebhookSignature(body, signature, '123456')).toBe(true)
})
