import type { AdminOrder, adminOrders } from '#contract/admin-orders.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { endOfIndianDay, startOfIndianDay } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { countPage, readPage, readSort } from '../../platform/keyset.ts'
import { tablePage } from '../../platform/page-headers.ts'
import { orderViews } from '../orders/index.ts'
import {
  countOrders,
  findOrders,
  findPaymentsOf,
  type ListedOrder,
  mostListed,
  type OrderFilter,
  orderKeys,
  readSearch,
} from './list-orders-queries.ts'
import { onHoldOf, paymentView } from './order-view.ts'

/** Placed orders for the administrator, including those of deleted customers. */
export async function listOrders(
  { db, now }: Context,
  { query }: HandlerInput<typeof adminOrders.list>,
): Promise<Answer<typeof adminOrders.list>> {
  const { q = '', sort = '-orderDate', status, paymentStatus, from, to } = query
  const key = readSort<keyof typeof orderKeys>(sort).key
  const filter: OrderFilter = {
    status,
    paymentStatus,
    from: from ? startOfIndianDay(from) : undefined,
    to: to ? endOfIndianDay(to) : undefined,
    search: q === '' ? null : await readSearch(db, q),
  }
  const list = {
    sort,
    as: orderKeys[key].as,
    filter: [q, status, paymentStatus, from, to],
  }
  const read = await readPage(list, query, (seek) => findOrders(db, filter, key, seek))
  const page = await countPage(read, () => countOrders(db, filter), mostListed(filter))
  const orders = await viewsOf(db, page.rows, now)
  const { headers } = tablePage(page, orders, '/api/admin/orders', query)
  // The server adds the request's id to every response; the contract lists it here, so that callers may read it.
  return { body: { orders }, headers: { ...headers, 'x-request-id': null } }
}

async function viewsOf(db: Db, rows: ListedOrder[], now: Date): Promise<AdminOrder[]> {
  const views = await orderViews(db, rows, now)
  const ids = rows.map(({ id }) => id)
  const payments = new Map((await findPaymentsOf(db, ids)).map((one) => [one.orderId, one]))
  const onHold = await onHoldOf(db, ids)
  return rows.flatMap((row, n) => {
    const view = views[n]
    const payment = payments.get(row.id)
    if (view === undefined) return []
    return {
      ...view,
      customer: { _id: row.customerId, name: row.customer, email: row.email },
      payment: payment ? paymentView(payment) : null,
      onHold: onHold(row.id),
    }
  })
}
