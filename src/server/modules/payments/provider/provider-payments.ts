import { type Client, callOrFind, within } from './provider-client.ts'
import {
  checkAmount,
  checkId,
  listOf,
  type ProviderPayer,
  type ProviderPayment,
  providerPayer,
  providerPayment,
} from './provider-entities.ts'
import { everyItem, pageSize, periodOf } from './provider-pages.ts'

export type PaymentCalls = {
  payment(id: string): Promise<ProviderPayment>
  /**
   * Captures an authorized payment in full. If the provider refuses or does not answer, the payment is read:
   * one that is captured already is returned, even if it was refunded since. 5 s at most.
   */
  capture(id: string, amountPaise: number): Promise<ProviderPayment>
  /**
   * Payments created between two times, both included, newest first, each once even if others arrive during
   * the walk. Each page is a call; a call that fails ends the walk.
   */
  paymentsBetween(from: Date, to: Date): AsyncIterable<ProviderPayment>
  /** How the customer of a payment can be reached, as far as they told the provider. */
  payerOf(id: string): Promise<Omit<ProviderPayer, 'id'>>
}

const captureMs = 5_000

export function paymentCalls({ ask }: Client): PaymentCalls {
  const payment: PaymentCalls['payment'] = async (id) => {
    checkId('pay', id)
    return ask(
      providerPayment,
      { method: 'GET', path: `/v1/payments/${id}` },
      (seen) => seen.id === id,
    )
  }
  return {
    payment,
    capture: async (id, amountPaise) => {
      checkId('pay', id)
      checkAmount(amountPaise)
      const capture = () =>
        ask(
          providerPayment,
          {
            method: 'POST',
            path: `/v1/payments/${id}/capture`,
            body: { amount: amountPaise, currency: 'INR' },
          },
          (seen) => seen.id === id,
        )
      const findCaptured = async () => {
        const seen = await payment(id)
        return seen.status === 'captured' || seen.status === 'refunded' ? seen : undefined
      }
      return within(captureMs, () => callOrFind(capture, findCaptured))
    },
    paymentsBetween: (from, to) =>
      everyItem((skip) =>
        ask(listOf(providerPayment), {
          method: 'GET',
          path: '/v1/payments',
          query: { ...periodOf(from, to), count: pageSize, skip },
        }),
      ),
    payerOf: async (id) => {
      checkId('pay', id)
      const one = { method: 'GET', path: `/v1/payments/${id}` } as const
      const { email, contact } = await ask(providerPayer, one, (seen) => seen.id === id)
      // The provider's placeholder for a customer who gave none.
      return { email: email === 'void@razorpay.com' ? null : email, contact }
    },
  }
}
