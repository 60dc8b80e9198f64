import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signatureMatches, webhookSigned } from './signature.ts'

// From the official SDK's own tests.
const secret = 'EnLs21M47BllR3X8PSFtjtbd'
const orderId = 'order_IEIaMR65cu6nz3'
const paymentId = 'pay_IH4NVgf4Dreq1l'
const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'

test('accepts a signature of the provider', () => {
  expect(signatureMatches(secret, { orderId, paymentId, signature })).toBe(true)
})

test.each([
  ['another order', { orderId: 'order_IEIaMR65cu6nz4', paymentId, signature }],
  ['another payment', { orderId, paymentId: 'pay_IH4NVgf4Dreq1m', signature }],
  ['upper case', { orderId, paymentId, signature: signature.toUpperCase() }],
  ['too short', { orderId, paymentId, signature: signature.slice(2) }],
  ['not hex', { orderId, paymentId, signature: 'z'.repeat(64) }],
])('rejects %s', (_, given) => {
  expect(signatureMatches(secret, given)).toBe(false)
})

describe('an event of the webhook', () => {
  const raw = Buffer.from('{"a":1,"b":2,"c":{"d":3}}')
  const signed = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc'

  test.each([
    ['the present secret', ['123456']],
    ['the present one of two', ['123456', 'the one before']],
    ['the one before', ['a new one', '123456']],
  ])('is accepted when signed with %s', (_, secrets) => {
    expect(webhookSigned(secrets, raw, signed)).toBe(true)
  })

  test.each([
    ['another secret', ['1234567'], raw, signed],
    ['no secret', [], raw, signed],
    ['a changed body', ['123456'], Buffer.from('{"a":2,"b":2,"c":{"d":3}}'), signed],
    [
      'the same meaning, written otherwise',
      ['123456'],
      Buffer.from('{"a":1.0,"b":2,"c":{"d":3}}'),
      signed,
    ],
    ['upper case', ['123456'], raw, signed.toUpperCase()],
    ['one sign more', ['123456'], raw, `${signed}0`],
    ['a line end', ['123456'], raw, `${signed}\n`],
    ['no signature', ['123456'], raw, undefined],
    ['an empty one', ['123456'], raw, ''],
  ])('is rejected with %s', (_, secrets, body, given) => {
    expect(webhookSigned(secrets, body, given)).toBe(false)
  })

  test('is rejected when signed with an empty secret, as anybody could', () => {
    const forged = createHmac('sha256', '').update(raw).digest('hex')
    expect(webhookSigned(['', '123456'], raw, forged)).toBe(false)
  })

  test('is verified by its bytes, whether they are text or not', () => {
    const bytes = Buffer.from([0x7b, 0xff, 0xfe, 0x7d])
    const given = createHmac('sha256', '123456').update(bytes).digest('hex')
    expect(webhookSigned(['123456'], bytes, given)).toBe(true)
    expect(webhookSigned(['123456'], Buffer.from(bytes.toString()), given)).toBe(false)
  })
})
