import type { Order, OrderWithTimeline } from '#contract/orders.ts'
import { api } from '../../api.ts'
import { readToken } from '../../session.ts'
import { historyFailure, loginToView, orderFailure } from './order-failures.ts'
import type { OrderSort } from './order-sort.ts'

export type OrderList = { orders: Order[]; nextCursor: string | null }
export type Loaded<T> = { data: T; failure: null } | { data: null; failure: string }

/** A page of the customer's orders, or SPEC.md's sentence. */
export async function loadOrders(query: {
  sort?: OrderSort
  limit: number
  cursor?: string
}): Promise<Loaded<OrderList>> {
  if (!readToken()) return { data: null, failure: 'Authentication required' }
  try {
    const answer: OrderList = await api.orders.list({ query })
    if (!Array.isArray(answer.orders)) return { data: null, failure: 'Invalid data format' }
    return { data: answer, failure: null }
  } catch (error) {
    return { data: null, failure: historyFailure(error) }
  }
}

export async function loadOrder(orderId: string): Promise<Loaded<OrderWithTimeline>> {
  if (!readToken()) return { data: null, failure: loginToView }
  try {
    const { order } = await api.orders.detail({ params: { orderId } })
    if (!order?.items) return { data: null, failure: 'Invalid data received from server.' }
    return { data: order, failure: null }
  } catch (error) {
    return { data: null, failure: orderFailure(error) }
  }
}
