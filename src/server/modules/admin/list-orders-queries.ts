import { and, count, eq, getTableColumns, gte, inArray, isNotNull, lte } from 'drizzle-orm'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { type SortKey, seekBy } from '../../platform/seek-by.ts'
import { customers, orders, payments } from '../../platform/tables/index.ts'
import { customerNow } from './customer-queries.ts'
import { isSearched, type OrderSearch } from './order-search-queries.ts'
import { seekByStatus } from './status-order-queries.ts'

export type OrderFilter = {
  status: OrderStatus | undefined
  paymentStatus: PaymentStatus | undefined
  from: Date | undefined
  to: Date | undefined
  search: OrderSearch | null
}

export const orderKeys = {
  orderDate: { by: orders.placedAt, as: 'instant' },
  totalPrice: { by: orders.totalPaise, as: 'integer' },
  status: { by: orders.status, as: 'text' },
} satisfies Record<string, SortKey>

/** One stretch of the orders with who placed them, as `readPage` asks for it. */
export async function findOrders(
  db: Db,
  filter: OrderFilter,
  key: keyof typeof orderKeys,
  seek: Seek,
) {
  const { sortedAt, behind, order, take } =
    key === 'status' ? seekByStatus(seek) : seekBy(orderKeys[key], orders.id, seek)
  return db
    .select({
      ...getTableColumns(orders),
      customer: customerNow.name.as('customer'),
      email: customerNow.email.as('email'),
      sortedAt,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(meets(filter), behind))
    .orderBy(...order)
    .limit(take)
}
export type ListedOrder = Awaited<ReturnType<typeof findOrders>>[number]

/** One of them; null for a checkout that was never paid. */
export async function findPlacedOrder(db: Db, id: string) {
  const rows = await db
    .select({
      ...getTableColumns(orders),
      customer: customerNow.name.as('customer'),
      email: customerNow.email.as('email'),
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.id, id), isNotNull(orders.placedAt)))
  return rows[0] ?? null
}

export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const all = db.select({ n: count() }).from(orders).$dynamic()
  const joined =
    filter.search === null ? all : all.innerJoin(customers, eq(customers.id, orders.customerId))
  const [row] = await joined.where(meets(filter))
  return row?.n ?? 0
}

/** What the payment provider knows the orders by. */
export async function findPaymentsOf(db: Db, orderIds: string[]) {
  return db
    .select({
      orderId: payments.orderId,
      providerOrderId: payments.providerOrderId,
      providerPaymentId: payments.providerPaymentId,
      status: payments.status,
      capturedAt: payments.capturedAt,
    })
    .from(payments)
    .where(inArray(payments.orderId, orderIds))
}

function meets({ status, paymentStatus, from, to, search }: OrderFilter) {
  return and(
    isNotNull(orders.placedAt),
    status && eq(orders.status, status),
    paymentStatus && eq(orders.paymentStatus, paymentStatus),
    from && gte(orders.placedAt, from),
    to && lte(orders.placedAt, to),
    search ? isSearched(search) : undefined,
  )
}
