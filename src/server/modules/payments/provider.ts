import Razorpay from 'razorpay'
import * as z from 'zod/mini'
import { paymentMethods } from '#contract/orders.ts'
import { answerOf, ProviderUnavailable } from './provider-answer.ts'

/** Where the provider is and how it knows us; the sandbox's address is known once we listen. */
export type ProviderSettings = {
  keyId: string
  keySecret: string
  apiUrl: () => string
  /** What the page loads to open the payment window. */
  checkoutScript: string
}

export type ProviderPayment = z.infer<typeof payment>

/** Everything we ever ask of the payment provider. All amounts in paise. Every call may throw `ProviderUnavailable`. */
export type Provider = {
  keyId: string
  keySecret: string
  checkoutScript: string
  /** `receipt` is our payment's id: the same receipt finds the same order again. */
  openOrder(order: { receipt: string; amountPaise: number }): Promise<{ id: string }>
  payment(id: string): Promise<ProviderPayment>
  /** Every attempt to pay for one of the provider's orders. */
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
  capture(id: string, amountPaise: number): Promise<ProviderPayment>
  /** Full refund; the same `key` never pays twice. */
  refund(id: string, amountPaise: number, key: string): Promise<{ id: string }>
}

const timeoutMs = 10_000

const order = z.object({
  id: providerId('order'),
  amount: z.int(),
  receipt: z.nullable(z.string()),
})
const orderList = z.object({ items: z.array(order) })
const refund = z.object({ id: providerId('rfnd'), amount: z.int() })
const payment = z.object({
  id: providerId('pay'),
  order_id: z.nullable(z.string()),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  // Providers add ways to pay; one that we have no name for is money all the same.
  method: z.catch(z.nullable(z.enum(paymentMethods)), null),
})
const paymentList = z.object({ items: z.array(payment) })

/** The official SDK, kept from what it does wrong: endless waiting, redirects, unchecked answers. */
export function createProvider(settings: ProviderSettings): Provider {
  const { keyId, keySecret, apiUrl, checkoutScript } = settings
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret })
  // The SDK's HTTP client is not in its types; its host can be set nowhere else.
  const { rq } = sdk.api as unknown as { rq: HttpClient }
  const ready = () => {
    // Its own time-out counts silence only: an answer that trickles would be waited for.
    const signal = AbortSignal.timeout(timeoutMs)
    Object.assign(rq.defaults, { baseURL: apiUrl(), signal, maxRedirects: 0 })
    return sdk
  }
  return {
    keyId,
    keySecret,
    checkoutScript,
    openOrder: async ({ receipt, amountPaise }) => {
      const known = await answerOf(orderList, ready().orders.all({ receipt }))
      const open = known.items.find(
        (item) => item.receipt === receipt && item.amount === amountPaise,
      )
      if (open !== undefined) return open
      return answerOf(
        order,
        ready().orders.create({ amount: amountPaise, currency: 'INR', receipt }),
      )
    },
    payment: (id) => answerOf(payment, ready().payments.fetch(id)),
    paymentsOf: async (orderId) =>
      (await answerOf(paymentList, ready().orders.fetchPayments(orderId))).items,
    capture: (id, amountPaise) =>
      answerOf(payment, ready().payments.capture(id, amountPaise, 'INR')),
    refund: async (id, amountPaise, key) => {
      ready()
      // The SDK drops this header, and without it a refund repeated after a time-out pays twice.
      const headers = { 'X-Refund-Idempotency': key }
      const answer = await rq
        .post(`/v1/payments/${id}/refund`, { amount: amountPaise, receipt: key }, { headers })
        .catch((error: unknown) => Promise.reject(new ProviderUnavailable(error)))
      return answerOf(refund, Promise.resolve(answer.data))
    },
  }
}

type HttpClient = {
  defaults: object
  post(path: string, body: object, options: object): Promise<{ data: unknown }>
}

function providerId(prefix: string) {
  return z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`)))
}
