import { useCallback, useEffect, useRef, useState } from 'react'
import { Refusal } from '#contract/client.ts'
import type { Order, OrderWithTimeline } from '#contract/orders.ts'
import { api } from '../../api/api.ts'
import { useEvents } from '../../events/use-events.ts'
import { readToken } from '../../session/session.ts'

export type OrderList = { orders: Order[]; nextCursor: string | null }
export type Loaded<T> = { data: T; failure: null } | { data: null; failure: string }

/** A page of the customer's orders, or the failure message of SPEC.md. */
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

/** SPEC.md §8: the messages when loading the order list fails. */
export function historyFailure(error: unknown): string {
  if (!(error instanceof Refusal) || error.code === 'network') return 'Error loading order history'
  if (error.code === 'unreadable' && error.status < 400) return 'Invalid data format'
  return error.status === 401 ? 'Authentication required' : 'Failed to fetch order history'
}

/** SPEC.md §8: the messages when loading one order fails. */
export function orderFailure(error: unknown): string {
  if (!(error instanceof Refusal)) return 'Invalid data received from server.'
  const { status, code } = error
  if (code === 'unreadable' && status < 400) return 'Invalid data received from server.'
  if (status === 401) return 'Your session has expired. Please login again.'
  if (status === 404) return 'Order not found. Please check the order number and try again.'
  return `Failed to retrieve order details (${status || 'no answer'})`
}

const loginToView = 'Authentication required. Please login to view order details.'

export const orderSorts = ['-orderDate', 'orderDate', '-totalPrice', 'totalPrice'] as const
export type OrderSort = (typeof orderSorts)[number]

export const sortText: Record<OrderSort, string> = {
  '-orderDate': 'Newest first',
  orderDate: 'Oldest first',
  '-totalPrice': 'Highest total first',
  totalPrice: 'Lowest total first',
}

/** Reads `?sort=`; SPEC.md §9: newest first by default. */
export function sortFrom(search: URLSearchParams): OrderSort {
  return orderSorts.find((sort) => sort === search.get('sort')) ?? '-orderDate'
}

/**
 * Milliseconds. A refund stays 'requested' only until the provider answers, usually within seconds.
 */
const soon = 8000

/**
 * The loaded order, until a newer one arrives. Reloads when a shipment changes, when a pharmacist asks about its
 * prescription, when the customer returns to the page, and while a refund is requested.
 */
export function useOrder(loaded: OrderWithTimeline) {
  const [shown, setShown] = useState({ after: loaded, order: loaded })
  const order = shown.after === loaded ? shown.order : loaded
  // Of concurrent responses, only the one requested last counts.
  const turn = useRef(0)
  const show = useCallback(
    (newer: OrderWithTimeline) => {
      turn.current += 1
      setShown({ after: loaded, order: newer })
    },
    [loaded],
  )
  const look = useCallback(async () => {
    if (document.visibilityState !== 'visible') return
    turn.current += 1
    const asked = turn.current
    const { data } = await loadOrder(loaded._id)
    if (data && turn.current === asked) setShown({ after: loaded, order: data })
  }, [loaded])
  const asked = order.refunds.some(({ state }) => state === 'requested')
  useEvents(['orders', 'returns', 'prescriptions'], () => void look())
  useEffect(() => {
    const timer = asked ? setInterval(look, soon) : undefined
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [asked, look])
  return { order, show }
}
