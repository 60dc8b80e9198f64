import { type Client, callOrFind, within } from './provider-client.ts'
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
      const create = () =>
        ask(providerOrder, { method: 'POST', path: '/v1/orders', body: terms }, isExpected)
      const find = async () => {
        const query = { count: pageSize, skip: 0, receipt }
        const { items } = await ask(listOf(providerOrder), {
          method: 'GET',
          path: '/v1/orders',
          query,
        })
        return items.find(isExpected)
      }
      return within(wholeMs, async () => {
        const known = fresh ? undefined : await find()
        return known ?? (await callOrFind(create, find))
      })
    },
    order: async (id) => {
      checkId('order', id)
      const one = { method: 'GET', path: `/v1/orders/${id}` } as const
      return ask(providerOrder, one, (seen) => seen.id === id)
    },
    paymentsOf: async (orderId) => {
      checkId('order', orderId)
      const all = { method: 'GET', path: `/v1/orders/${orderId}/payments` } as const
      const isExpected = ({ items }: { items: ProviderPayment[] }) =>
        items.every((one) => one.order_id === orderId)
      return (await ask(listOf(providerPayment), all, isExpected)).items
    },
  }
}
