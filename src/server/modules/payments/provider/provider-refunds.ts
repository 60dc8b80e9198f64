import type { Client } from './provider-client.ts'
import {
  checkAmount,
  checkId,
  checkKey,
  listOf,
  type ProviderRefund,
  providerRefund,
} from './provider-entities.ts'
import { everyItem, pageSize, periodOf } from './provider-pages.ts'

export type RefundCalls = {
  /**
   * Refunds a payment in full or in part. `key` (10 to 40 letters, digits, - and _) never pays twice. After
   * `ProviderUnavailable`, only the same key, payment and amount may be sent again. The refund may be
   * pending, and fail days later.
   */
  refund(paymentId: string, amountPaise: number, key: string): Promise<ProviderRefund>
  /** Every refund of a payment, newest first; ours carry their key as `receipt` and `notes.refund_id`. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>
}

export type RefundList = {
  /** All refunds created between two times, both included, newest first; of other shops of the account, too. */
  refundsBetween(from: Date, to: Date): AsyncIterable<ProviderRefund>
}

export function refundCalls({ ask }: Client): RefundCalls & RefundList {
  return {
    refund: async (paymentId, amountPaise, key) => {
      checkId('pay', paymentId)
      checkAmount(amountPaise)
      checkKey(key)
      const body = { amount: amountPaise, receipt: key, notes: { refund_id: key } }
      return ask(
        providerRefund,
        {
          method: 'POST',
          path: `/v1/payments/${paymentId}/refund`,
          body,
          // Without it, a refund repeated after a timeout pays twice.
          headers: { 'X-Refund-Idempotency': key },
        },
        (made) => made.payment_id === paymentId && made.amount === amountPaise,
      )
    },
    refundsOf: async (paymentId) => {
      checkId('pay', paymentId)
      const pages = everyItem((skip) =>
        ask(
          listOf(providerRefund),
          {
            method: 'GET',
            path: `/v1/payments/${paymentId}/refunds`,
            query: { count: pageSize, skip },
          },
          ({ items }) => items.every((one) => one.payment_id === paymentId),
        ),
      )
      const refunds: ProviderRefund[] = []
      for await (const one of pages) refunds.push(one)
      return refunds
    },
    refundsBetween: (from, to) =>
      everyItem((skip) =>
        ask(listOf(providerRefund), {
          method: 'GET',
          path: '/v1/refunds',
          query: { ...periodOf(from, to), count: pageSize, skip },
        }),
      ),
  }
}
