import { type ClientSettings, createClient, within } from './provider-client.ts'
import {
  checkAmount,
  checkId,
  checkKey,
  listOf,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  providerOrder,
  providerPayment,
  providerRefund,
} from './provider-entities.ts'
import { everyItem, pageSize } from './provider-pages.ts'

export type ProviderSettings = ClientSettings & {
  /** What the page loads to open the payment window. */
  checkoutScript: string
}

/**
 * Everything we ever ask of the payment provider. All amounts in paise. Every call may throw
 * `ProviderUnavailable` (nobody knows what was done) or `ProviderRefused` (nothing was, nor will be), and
 * lasts 4 s at most, the two marked below 9 s and 5 s. Nothing of a card, a medicine or a person is sent.
 */
export type Provider = {
  keyId: string
  keySecret: string
  checkoutScript: string
  /**
   * The provider's order for one of our payments: `receipt` is its id, and finds the order again.
   * `fresh` saves looking it up first, where this receipt was never sent before. An order whose making
   * ended in silence, or whose receipt the provider has had, is looked for at once. 9 s at most.
   */
  openOrder(order: {
    receipt: string
    amountPaise: number
    fresh?: boolean
  }): Promise<ProviderOrder>
  order(id: string): Promise<ProviderOrder>
  payment(id: string): Promise<ProviderPayment>
  /** Every attempt to pay for one of the provider's orders. */
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
  /** Payments made from one instant to another, both included, newest first, each once. */
  paymentsBetween(from: Date, to: Date): AsyncIterable<ProviderPayment>
  /** Takes an authorized payment's money; answers the payment where it was taken before. 5 s at most. */
  capture(id: string, amountPaise: number): Promise<ProviderPayment>
  /**
   * Gives money back, wholly or in part. The same `key` never pays twice; after `ProviderUnavailable`
   * only the same key, payment and amount may be sent again.
   */
  refund(paymentId: string, amountPaise: number, key: string): Promise<ProviderRefund>
  /** Every refund of a payment, newest first; ours have their key as `receipt` and `notes.refund_id`. */
  refundsOf(paymentId: string): Promise<ProviderRefund[]>
}

const currency = 'INR'
const openOrderMs = 9_000
const captureMs = 5_000
const anything = () => true

export function createProvider(settings: ProviderSettings): Provider {
  const { ask, post } = createClient(settings)

  const payment = async (id: string) => {
    checkId('pay', id)
    return ask(
      providerPayment,
      (sdk) => sdk.payments.fetch(id),
      (seen) => seen.id === id,
    )
  }

  return {
    keyId: settings.keyId,
    keySecret: settings.keySecret,
    checkoutScript: settings.checkoutScript,
    payment,
    openOrder: async ({ receipt, amountPaise, fresh = false }) => {
      checkKey(receipt)
      checkAmount(amountPaise)
      const isMeant = (seen: ProviderOrder) =>
        seen.receipt === receipt && seen.amount === amountPaise && seen.currency === currency
      const lookUp = async () => {
        const orders = (sdk: Sdk) => sdk.orders.all({ receipt, count: pageSize })
        return (await ask(listOf(providerOrder), orders, anything)).items.find(isMeant)
      }
      const create = () =>
        ask(
          providerOrder,
          (sdk) => sdk.orders.create({ amount: amountPaise, currency, receipt }),
          isMeant,
        )
      return within(openOrderMs, async () => {
        const known = fresh ? undefined : await lookUp()
        return known ?? (await orElse(create, lookUp))
      })
    },
    order: async (id) => {
      checkId('order', id)
      return ask(
        providerOrder,
        (sdk) => sdk.orders.fetch(id),
        (seen) => seen.id === id,
      )
    },
    paymentsOf: async (orderId) => {
      checkId('order', orderId)
      const isMeant = (seen: { items: ProviderPayment[] }) =>
        seen.items.every((one) => one.order_id === orderId)
      const all = (sdk: Sdk) => sdk.orders.fetchPayments(orderId)
      return (await ask(listOf(providerPayment), all, isMeant)).items
    },
    paymentsBetween: (from, to) => {
      const seconds = {
        from: Math.floor(from.getTime() / 1000),
        to: Math.ceil(to.getTime() / 1000),
      }
      return everyItem((skip) =>
        ask(
          listOf(providerPayment),
          (sdk) => sdk.payments.all({ ...seconds, count: pageSize, skip }),
          anything,
        ),
      )
    },
    capture: async (id, amountPaise) => {
      checkId('pay', id)
      checkAmount(amountPaise)
      const capture = () =>
        ask(
          providerPayment,
          (sdk) => sdk.payments.capture(id, amountPaise, currency),
          (seen) => seen.id === id,
        )
      const taken = async () => {
        const seen = await payment(id)
        return seen.status === 'captured' || seen.status === 'refunded' ? seen : undefined
      }
      return within(captureMs, () => orElse(capture, taken))
    },
    refund: async (paymentId, amountPaise, key) => {
      checkId('pay', paymentId)
      checkAmount(amountPaise)
      checkKey(key)
      const body = { amount: amountPaise, receipt: key, notes: { refund_id: key } }
      return ask(
        providerRefund,
        // Without this header, a refund repeated after a time-out pays twice.
        () => post(`/v1/payments/${paymentId}/refund`, body, { 'X-Refund-Idempotency': key }),
        (made) => made.payment_id === paymentId && made.amount === amountPaise,
      )
    },
    refundsOf: async (paymentId) => {
      checkId('pay', paymentId)
      const every = everyItem((skip) =>
        ask(
          listOf(providerRefund),
          (sdk) => sdk.payments.fetchMultipleRefund(paymentId, { count: pageSize, skip }),
          ({ items }) => items.every((one) => one.payment_id === paymentId),
        ),
      )
      const refunds: ProviderRefund[] = []
      for await (const one of every) refunds.push(one)
      return refunds
    },
  }
}

type Sdk = Parameters<Parameters<ReturnType<typeof createClient>['ask']>[1]>[0]

/** What was done although the call failed is what was wanted; else the failure stands. */
async function orElse<Result>(
  call: () => Promise<Result>,
  whatWasDone: () => Promise<Result | undefined>,
): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    const done = await whatWasDone()
    if (done === undefined) throw error
    return done
  }
}
