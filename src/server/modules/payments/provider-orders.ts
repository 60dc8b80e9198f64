import { type Client, either, type Sdk } from './provider-client.ts'
import { within } from './provider-deadline.ts'
import {
  checkAmount,
  checkId,
  checkKey,
  listOf,
  type ProviderOrder,
  type ProviderPayment,
  providerOrder,
  providerPayment,
} from './provider-entities.ts'
import { pageSize } from './provider-pages.ts'

export type OrderCalls = {
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
  /** Every attempt to pay for one of the provider's orders. */
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
}

const wholeMs = 9_000

export function orderCalls({ ask }: Client): OrderCalls {
  return {
    openOrder: async ({ receipt, amountPaise, fresh = false }) => {
      checkKey(receipt)
      checkAmount(amountPaise)
      const terms = { amount: amountPaise, currency: 'INR', receipt }
      const isMeant = (seen: ProviderOrder) =>
        seen.receipt === receipt && seen.amount === amountPaise && seen.currency === terms.currency
      const create = () => ask(providerOrder, (sdk) => sdk.orders.create(terms), isMeant)
      const find = async () => {
        const all = (sdk: Sdk) => sdk.orders.all({ receipt, count: pageSize })
        return (await ask(listOf(providerOrder), all)).items.find(isMeant)
      }
      return within(wholeMs, async () => {
        const known = fresh ? undefined : await find()
        return known ?? (await either(create, find))
      })
    },
    order: async (id) => {
      checkId('order', id)
      const fetched = (sdk: Sdk) => sdk.orders.fetch(id)
      return ask(providerOrder, fetched, (seen) => seen.id === id)
    },
    paymentsOf: async (orderId) => {
      checkId('order', orderId)
      const all = (sdk: Sdk) => sdk.orders.fetchPayments(orderId)
      const isMeant = ({ items }: { items: ProviderPayment[] }) =>
        items.every((one) => one.order_id === orderId)
      return (await ask(listOf(providerPayment), all, isMeant)).items
    },
  }
}
