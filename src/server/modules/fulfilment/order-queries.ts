import {
  and,
  count,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import { type ConsignmentState, consignmentStates } from '#contract/consignments.ts'
import { keysOf } from '#contract/fields.ts'
import { statesToWork } from '#contract/pharmacy-orders.ts'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { matches } from '../../platform/matches.ts'
import { seekBy } from '../../platform/seek-by.ts'
import { batches, consignments, orderItems, orders, picks } from '../../platform/tables/index.ts'

export type ListFilter = {
  pharmacyId: string
  state: ConsignmentState | 'work' | undefined
  q: string | undefined
}

const columns = { ...getTableColumns(consignments), deliveryAddress: orders.deliveryAddress }

/** How many `filter` lists by what `countStates` counted; a search has to count for itself. */
export function countListed(
  db: Db,
  filter: ListFilter,
  counts: ReadonlyMap<ConsignmentState, number>,
): Promise<number> | number {
  const { q, state } = filter
  if (q !== undefined && q.trim() !== '') return countParts(db, filter)
  const listed = state === 'work' ? statesToWork : state === undefined ? counts.keys() : [state]
  return [...listed].reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)
}

/** One stretch of a pharmacy's parts of orders, as `readPage` asks for it; sorted by when they were placed. */
export async function findParts(db: Db, filter: ListFilter, seek: Seek) {
  const key = { by: consignments.placedAt, as: 'instant' } as const
  const { sortedAt, behind, order, take } = seekBy(key, consignments.id, seek)
  return db
    .select({ ...columns, sortedAt })
    .from(consignments)
    .innerJoin(orders, eq(orders.id, consignments.orderId))
    .where(and(listed(filter), behind))
    .orderBy(...order)
    .limit(take)
}

/** How many a search finds. */
export async function countParts(db: Db, filter: ListFilter): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(consignments)
    .innerJoin(orders, eq(orders.id, consignments.orderId))
    .where(listed(filter))
  return row?.n ?? 0
}

/** How many a pharmacy has in each state that it has any in; all but the cancelled ones are counted in an index. */
export async function countStates(db: Db, pharmacyId: string) {
  const { state } = consignments
  const placed = and(eq(consignments.pharmacyId, pharmacyId), isNotNull(consignments.placedAt))
  const counted = await db
    .select({ state, n: count() })
    .from(consignments)
    .where(and(placed, inArray(state, neverUnsold)))
    .groupBy(state)
  // One by one by its key: a join would walk all orders that there are.
  const hold = sql`(select ${orders.hold} from ${orders} where ${orders.id} = ${consignments.orderId})`
  const cancelled = await db.$count(
    consignments,
    and(placed, eq(state, 'cancelled'), sql`${hold} = 'consumed'`),
  )
  return new Map<ConsignmentState, number>([
    ...counted.map(({ state, n }) => [state, n] as const),
    ['cancelled', cancelled],
  ])
}

export async function findOwnPart(db: Db, { id, pharmacyId }: { id: string; pharmacyId: string }) {
  const [row] = await db
    .select(columns)
    .from(consignments)
    .innerJoin(orders, eq(orders.id, consignments.orderId))
    .where(and(listed({ pharmacyId, state: undefined, q: undefined }), eq(consignments.id, id)))
  return row ?? null
}
export type PartRow = NonNullable<Awaited<ReturnType<typeof findOwnPart>>>

/** What was paid too late is cancelled from its beginning, and stays so. */
const neverUnsold = keysOf<ConsignmentState>(consignmentStates).filter((one) => one !== 'cancelled')

/** Sold ones: what was paid too late never came to a counter. */
function listed({ pharmacyId, state, q }: ListFilter): SQL | undefined {
  const goesTo = sql`lower(${orders.deliveryAddress} ->> 'fullName')`
  const states = state === 'work' ? [...statesToWork] : state === undefined ? [] : [state]
  return and(
    eq(consignments.pharmacyId, pharmacyId),
    isNotNull(consignments.placedAt),
    eq(orders.hold, 'consumed'),
    states.length === 0 ? undefined : inArray(consignments.state, states),
    matches(goesTo, consignments.orderId, q),
  )
}

/** What is in each of these parts: of the lines that are sent, or, where none is, of all. */
export async function findContents(db: Db, consignmentIds: string[]) {
  if (consignmentIds.length === 0) return []
  const sent = sql`${orderItems.declinedAt} is null or ${consignments.state} = 'declined'`
  return db
    .select({
      consignmentId: orderItems.consignmentId,
      lines: sql<number>`(count(*) filter (where ${sent}))::integer`,
      units: sql<number>`coalesce(sum(${orderItems.quantity}) filter (where ${sent}), 0)::integer`,
      totalPaise:
        sql<number>`coalesce(sum(${orderItems.quantity} * ${orderItems.pricePaise}::bigint) filter (where ${sent}), 0)`.mapWith(
          Number,
        ),
    })
    .from(orderItems)
    .innerJoin(consignments, eq(consignments.id, orderItems.consignmentId))
    .where(inArray(orderItems.consignmentId, consignmentIds))
    .groupBy(orderItems.consignmentId)
}

/** Those of the parts that wait for a counter and have a recalled batch in them. */
export async function findHeld(db: Db, consignmentIds: string[]): Promise<Set<string>> {
  if (consignmentIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: consignments.id })
    .from(consignments)
    .innerJoin(orderItems, eq(orderItems.consignmentId, consignments.id))
    .innerJoin(picks, eq(picks.orderItemId, orderItems.id))
    .innerJoin(batches, eq(batches.id, picks.batchId))
    .where(
      and(
        inArray(consignments.id, consignmentIds),
        inArray(consignments.state, [...statesToWork]),
        isNull(orderItems.declinedAt),
        isNotNull(batches.recallId),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
