import { type ClientSettings, createClient } from './provider-client.ts'
import { type OrderCalls, orderCalls } from './provider-orders.ts'
import { type PaymentCalls, paymentCalls } from './provider-payments.ts'
import { type RefundCalls, type RefundList, refundCalls } from './provider-refunds.ts'
import { type TransferCalls, transferCalls } from './provider-transfers.ts'

export type ProviderSettings = ClientSettings & {
  /** The script that the page loads to open the payment window. */
  checkoutScript: string
}

/**
 * Every call to the payment provider. It receives only ids and amounts (in paise): nothing about cards,
 * medicines or people. Each call may throw `ProviderUnavailable` (the outcome is unknown) or
 * `ProviderRefused` (nothing was done, nor would be). A call takes 4 s at most; after five failures in a row,
 * calls fail at once for 10 s.
 */
export type Provider = OrderCalls &
  PaymentCalls &
  RefundCalls &
  RefundList &
  TransferCalls & { keyId: string; keySecret: string; checkoutScript: string }

export function createProvider(settings: ProviderSettings): Provider {
  const { keyId, keySecret, checkoutScript } = settings
  const client = createClient(settings)
  return {
    keyId,
    keySecret,
    checkoutScript,
    ...orderCalls(client),
    ...paymentCalls(client),
    ...refundCalls(client),
    ...transferCalls(client),
  }
}
