import { createHmac } from 'node:crypto'
import type { Config } from './config.ts'
import type { ProviderSettings } from './modules/payments/index.ts'

export const sandboxPrefix = '/sandbox/razorpay'

/** The provider's keys and addresses; the sandbox's are derived, so that nobody has to set any. */
export function paymentSettings(
  { payments }: Config,
  sessionSecret: string,
  ownUrl: () => string,
): ProviderSettings & { webhookSecret: string | undefined } {
  if (payments.mode === 'razorpay') {
    const { keyId, keySecret, webhookSecret, apiUrl } = payments
    const checkoutScript = 'https://checkout.razorpay.com/v1/checkout.js'
    return { keyId, keySecret, webhookSecret, apiUrl: () => apiUrl, checkoutScript }
  }
  const derived = (purpose: string) =>
    createHmac('sha256', sessionSecret).update(`sandbox ${purpose}`).digest('base64url')
  return {
    keyId: 'rzp_test_SANDBOX0000001',
    keySecret: derived('key'),
    webhookSecret: derived('webhooks'),
    apiUrl: () => `${ownUrl()}${sandboxPrefix}`,
    checkoutScript: `${sandboxPrefix}/v1/checkout.js`,
  }
}
