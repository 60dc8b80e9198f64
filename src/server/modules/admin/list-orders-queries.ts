import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'
import { Problem } from '#contract/problem.ts'
import { mostCountedRows, mostFoundRows } from '#contract/table.ts'
import { countRows } from '../../platform/count-rows.ts'
import { placedInstant } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db.ts'
import { type IdRange, idsThatBegin } from '../../platform/id-prefix.ts'
import type { Seek } from '../../platform/keyset.ts'
import { wordsOf } from '../../platform/search-words.ts'
import { type SortKey, seekBy } from '../../platform/seek-by.ts'
import {
  type CustomerSearch,
  findFewCustomers,
  hasNameWords,
  nameWords,
} from '../accounts/index.ts'
import { customers } from '../accounts/tables.ts'
import { openAddresses } from '../orders/index.ts'
import { orders } from '../orders/tables.ts'
import { payments } from '../payments/tables.ts'
import { customerNow, openCustomersNow } from './customer-queries.ts'

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

/** One page of the orders with their customers, as `readPage` asks for it. */
export async function findOrders(
  db: Db,
  filter: OrderFilter,
  key: keyof typeof orderKeys,
  seek: Seek,
) {
  const { sortedAt, behind, order, take } =
    key === 'status' ? seekByStatus(seek) : seekBy(orderKeys[key], orders.id, seek)
  const rows = await db
    .select({
      ...getTableColumns(orders),
      ...customerNow,
      sortedAt,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(meets(filter), behind))
    .orderBy(...order)
    .limit(take)
  return openCustomersNow(db, await openAddresses(db, rows, ({ id }) => id))
}
export type ListedOrder = Awaited<ReturnType<typeof findOrders>>[number]

/** One placed order; null for a checkout that was never paid. */
export async function findPlacedOrder(db: Db, id: string) {
  const rows = await db
    .select({ ...getTableColumns(orders), ...customerNow })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.id, id), isNotNull(orders.placedAt)))
  const opened = await openAddresses(db, rows, ({ id }) => id)
  return (await openCustomersNow(db, opened))[0] ?? null
}

export function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const joined = sql`${orders} join ${customers} on ${customers.id} = ${orders.customerId}`
  const from = filter.search === null ? orders : joined
  return countRows(db, from, meets(filter), mostListed(filter))
}

/** How many orders are counted: each that a search finds is looked up. */
export const mostListed = ({ search }: OrderFilter) =>
  search === null ? mostCountedRows : mostFoundRows

/** The payment provider's ids for the orders. */
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

/**
 * `seekBy` for orders sorted by status and, within a status, by age, matching the index orders_by_status. The
 * sorted value contains both: 'pending 2028-03-12T06:30:00.000Z'.
 */
function seekByStatus({ place, take, inclusive, descending, back }: Seek) {
  const falling = descending !== back
  const beyond = sql.raw(`${falling ? '<' : '>'}${inclusive ? '=' : ''}`)
  const direction = falling ? desc : asc
  const at = place && readPlace(place.value)
  return {
    sortedAt:
      sql<string>`${orders.status} || ' ' || to_char(${orders.placedAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(
        'sorted_at',
      ),
    behind:
      place && at
        ? sql`(${orders.status}, ${orders.placedAt}, ${orders.id}) ${beyond} (${at.status}::text, ${at.placedAt}::timestamptz(3), ${place.id}::uuid)`
        : undefined,
    order: [direction(orders.status), direction(orders.placedAt), direction(orders.id)],
    take,
  }
}

function readPlace(value: string) {
  const [, status, placedAt] = /^([a-z]{1,20}) (\S{24})$/.exec(value) ?? []
  if (!status || !placedAt || !placedInstant.safeParse(placedAt).success)
    throw new Problem('invalid_input', { errors: [{ path: 'cursor', message: 'Not a cursor.' }] })
  return { status, placedAt }
}

/**
 * `orders`: the ids that match the search as a prefix. `people`: the customers whose orders match, or their words
 * if they are too many to list.
 */
type OrderSearch = {
  orders: IdRange | null
  people: CustomerSearch
}

/** A shorter text is a name: 'Dee', 'Abe'. A # marks an id. */
const shortestId = 4

export async function readSearch(db: Db, q: string): Promise<OrderSearch> {
  const words = await nameWords(db, wordsOf(q))
  const ids = q.startsWith('#') || q.length >= shortestId ? idsThatBegin(q) : null
  const found = await findFewCustomers(db, or(hasNameWords(words), isIn(customers.id, ids)))
  return { orders: ids, people: found === null ? { words } : { ids: found } }
}

/** For a query that joins the customers. */
function isSearched({ orders: range, people }: OrderSearch): SQL | undefined {
  return or(
    'words' in people ? hasNameWords(people.words) : inArray(orders.customerId, people.ids),
    isIn(orders.id, range),
  )
}

function isIn(id: AnyPgColumn, range: IdRange | null): SQL | undefined {
  return range === null ? undefined : between(id, range.from, range.to)
}
