import { createHmac } from 'node:crypto'

/** Signature that Checkout gives to the page; it proves that the payment belongs to the order. Lower-case hex. */
export function paymentSignature(keySecret: string, orderId: string, paymentId: string): string {
  return hmacSha256(keySecret, `${orderId}|${paymentId}`)
}

/** Signs the raw bytes that are sent, never a re-serialized copy. */
export function webhookSignature(webhookSecret: string, rawBody: string): string {
  return hmacSha256(webhookSecret, rawBody)
}

function hmacSha256(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
