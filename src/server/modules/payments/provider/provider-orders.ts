import { type Client, callOrFind, type Sdk, within } from './provider-client.ts'
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
   * The provider's order for one of our payments. `receipt` is the payment's id and finds the order again.
   * `fresh` skips looking it up first, for a receipt that was never sent. If the creation gets no answer, or
   * the receipt is taken, the order is looked up at once. 9 s at most.
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
      const isExpected = (seen: ProviderOrder) =>
        seen.receipt === receipt && seen.amount === amountPaise && seen.currency === terms.currency
      const create = () => ask(providerOrder, (sdk) => sdk.orders.create(terms), isExpected)
      const find = async () => {
        const all = (sdk: Sdk) => sdk.orders.all({ receipt, count: pageSize })
        return (await ask(listOf(providerOrder), all)).items.find(isExpected)
      }
      return within(wholeMs, async () => {
        const known = fresh ? undefined : await find()
        return known ?? (await callOrFind(create, find))
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
      const isExpected = ({ items }: { items: ProviderPayment[] }) =>
        items.every((one) => one.order_id === orderId)
      return (await ask(listOf(providerPayment), all, isExpected)).items
    },
  }
}
