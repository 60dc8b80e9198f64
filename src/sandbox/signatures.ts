import { createHmac } from 'node:crypto'

/** What Checkout hands to the page: proves that the payment belongs to the order. Lower-case hex. */
export function paymentSignature(keySecret: string, orderId: string, paymentId: string): string {
  return hmacSha256(keySecret, `${orderId}|${paymentId}`)
}

/** Over the raw bytes that are sent, never over a re-serialised copy. */
export function webhookSignature(webhookSecret: string, rawBody: string): string {
  return hmacSha256(webhookSecret, rawBody)
}

function hmacSha256(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
