import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { notify } from '../../notify.ts'
import { loadOrders, type OrderList } from './load-orders.ts'
import type { OrderSort } from './order-sort.ts'

/** The loaded page and those that were asked for after it. Another first page starts anew. */
export function useMoreOrders(first: OrderList, query: { sort: OrderSort; limit: number }) {
  const [more, setMore] = useState({
    after: first,
    orders: [] as Order[],
    cursor: first.nextCursor,
  })
  const [busy, setBusy] = useState(false)
  const mine = more.after === first ? more : { after: first, orders: [], cursor: first.nextCursor }

  async function showMore() {
    if (busy || mine.cursor === null) return
    setBusy(true)
    const { data, failure } = await loadOrders({ ...query, cursor: mine.cursor })
    setBusy(false)
    if (failure !== null) return notify.error(failure)
    setMore({ after: first, orders: [...mine.orders, ...data.orders], cursor: data.nextCursor })
  }

  return {
    orders: [...first.orders, ...mine.orders],
    hasMore: mine.cursor !== null,
    busy,
    showMore,
  }
}
