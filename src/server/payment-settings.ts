import { createHmac } from 'node:crypto'
import type { Config } from './config.ts'
import type { ProviderSettings } from './modules/payments/index.ts'

export const sandboxPrefix = '/sandbox/razorpay'

const scripts = {
  razorpay: 'https://checkout.razorpay.com/v1/checkout.js',
  // The shop's own origin, also when the sandbox runs elsewhere: a proxy serves both.
  sandbox: `${sandboxPrefix}/v1/checkout.js`,
}

/** The provider's keys and URLs. Those of the built-in sandbox are derived, so that it needs no settings. */
export function paymentSettings(
  { payments: { mode, access } }: Pick<Config, 'payments'>,
  sessionSecret: string,
  ownUrl: () => string,
): ProviderSettings & { webhookSecrets: string[] } {
  const checkoutScript = scripts[mode]
  if (access !== undefined) return { ...access, apiUrl: () => access.apiUrl, checkoutScript }
  const derived = (purpose: string) =>
    createHmac('sha256', sessionSecret).update(`sandbox ${purpose}`).digest('base64url')
  return {
    keyId: 'rzp_test_SANDBOX0000001',
    keySecret: derived('key'),
    webhookSecrets: [derived('webhooks')],
    apiUrl: () => `${ownUrl()}${sandboxPrefix}`,
    checkoutScript,
  }
}
