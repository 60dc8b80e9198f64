import { join } from 'node:path'
import { type PastPayment, sandboxProvider } from '#sandbox/index.ts'
import type { paymentSettings } from './payment-settings.ts'

/** The sandbox payments of this process, which stores them in its data folder. */
export function ownSandbox(
  { webhookSecrets: [webhookSecret = ''], ...settings }: ReturnType<typeof paymentSettings>,
  dataDir: string,
  webhookUrl: () => string,
  past: readonly PastPayment[],
) {
  return sandboxProvider({
    ...settings,
    past,
    webhookSecret,
    webhookUrl,
    storePath: join(dataDir, 'sandbox.sqlite'),
  })
}
