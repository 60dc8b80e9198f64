import { expect, test } from 'vitest'
import { signatureMatches } from './signature.ts'

// From the official SDK's own tests.
const secret = 'EnLs21M47BllR3X8PSFtjtbd'
const orderId = 'order_IEIaMR65cu6nz3'
const paymentId = 'pay_IH4NVgf4Dreq1l'
const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'

test('a signature of the provider is recognised', () => {
  expect(signatureMatches(secret, { orderId, paymentId, signature })).toBe(true)
})

test.each([
  ['another order', { orderId: 'order_IEIaMR65cu6nz4', paymentId, signature }],
  ['another payment', { orderId, paymentId: 'pay_IH4NVgf4Dreq1m', signature }],
  ['upper case', { orderId, paymentId, signature: signature.toUpperCase() }],
  ['too short', { orderId, paymentId, signature: signature.slice(2) }],
  ['not hex', { orderId, paymentId, signature: 'z'.repeat(64) }],
])('%s is not', (_, given) => {
  expect(signatureMatches(secret, given)).toBe(false)
})
