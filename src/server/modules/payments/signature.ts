import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether the provider signed this payment of this order: lower-case hex HMAC-SHA256 of
 * 'order|payment' under the key's secret, compared in constant time.
 */
export function signatureMatches(
  secret: string,
  { orderId, paymentId, signature }: { orderId: string; paymentId: string; signature: string },
): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const expected = createHmac('sha256', secret).update(`${orderId}|${paymentId}`).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}
