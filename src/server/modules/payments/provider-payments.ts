import { type Client, either } from './provider-client.ts'
import { within } from './provider-deadline.ts'
import {
  checkAmount,
  checkId,
  listOf,
  type ProviderPayment,
  providerPayment,
} from './provider-entities.ts'
import { everyItem, pageSize } from './provider-pages.ts'

export type PaymentCalls = {
  payment(id: string): Promise<ProviderPayment>
  /**
   * Takes an authorized payment's money, all of it. Where the provider refuses or is silent, the payment is
   * read: one whose money is taken already is the answer, be it refunded since. 5 s at most.
   */
  capture(id: string, amountPaise: number): Promise<ProviderPayment>
  /**
   * Payments that were begun from one instant to another, both included, newest first, each once,
   * whatever arrives meanwhile. Each page is a call; one that fails ends the walk.
   */
  paymentsBetween(from: Date, to: Date): AsyncIterable<ProviderPayment>
}

const captureMs = 5_000

export function paymentCalls({ ask }: Client): PaymentCalls {
  const payment: PaymentCalls['payment'] = async (id) => {
    checkId('pay', id)
    return ask(
      providerPayment,
      (sdk) => sdk.payments.fetch(id),
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
          (sdk) => sdk.payments.capture(id, amountPaise, 'INR'),
          (seen) => seen.id === id,
        )
      const ifTaken = async () => {
        const seen = await payment(id)
        return seen.status === 'captured' || seen.status === 'refunded' ? seen : undefined
      }
      return within(captureMs, () => either(capture, ifTaken))
    },
    paymentsBetween: (from, to) => {
      // The provider dates by whole seconds, cut off.
      const period = { from: Math.floor(+from / 1000), to: Math.floor(+to / 1000) }
      return everyItem((skip) =>
        ask(listOf(providerPayment), (sdk) =>
          sdk.payments.all({ ...period, count: pageSize, skip }),
        ),
      )
    },
  }
}
