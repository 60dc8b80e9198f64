import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether the provider signed this payment of this order: lower-case hex HMAC-SHA256 of 'order|payment' with
 * the key's secret, compared in constant time.
 */
export function signatureMatches(
  secret: string,
  { orderId, paymentId, signature }: { orderId: string; paymentId: string; signature: string },
): boolean {
  return isSigned([secret], `${orderId}|${paymentId}`, signature)
}

/**
 * Whether the provider sent this event: lower-case hex HMAC-SHA256 of its raw bytes, before any parsing.
 * `secrets` are the webhook's current secret and, during a rotation, the previous one.
 */
export function webhookSigned(
  secrets: readonly string[],
  raw: Buffer,
  signature: string | undefined,
): boolean {
  return isSigned(secrets, raw, signature ?? '')
}

function isSigned(secrets: readonly string[], message: string | Buffer, signature: string) {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const given = Buffer.from(signature, 'hex')
  const verdicts = secrets
    // Anybody can sign with an empty secret.
    .filter((secret) => secret !== '')
    .map((secret) => timingSafeEqual(createHmac('sha256', secret).update(message).digest(), given))
  return verdicts.includes(true)
}
