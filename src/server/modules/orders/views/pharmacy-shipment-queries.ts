import { and, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { keysOf } from '#contract/fields.ts'
import { statesToWork } from '#contract/pharmacy-shipments.ts'
import { type ShipmentState, shipmentStates } from '#contract/shipments.ts'
import { mostCountedRows, mostFoundRows } from '#contract/table.ts'
import { countRows, rowsCounted } from '../../../platform/count-rows.ts'
import type { Db } from '../../../platform/db.ts'
import type { Seek } from '../../../platform/keyset.ts'
import { matchesTokens } from '../../../platform/matches.ts'
import { seekBy } from '../../../platform/seek-by.ts'
import { orderItems, picks, shipments } from '../../fulfilment/tables.ts'
import { batches, medicines } from '../../inventory/tables.ts'
import { openAddresses } from '../delivery-address.ts'
import { orders } from '../tables.ts'

export type ListFilter = {
  pharmacyId: string
  state: ShipmentState | 'work' | undefined
  q: string | undefined
  /** What `tokensOfRecipient` makes of `q`. */
  wanted: readonly string[]
}

const columns = {
  ...getTableColumns(shipments),
  deliveryAddress: orders.deliveryAddress,
  method: orders.paymentMethod,
}

/** How many shipments are in the states that `filter` lists, from the counts of `countStates`. */
export function countListed(
  { state }: ListFilter,
  counts: ReadonlyMap<ShipmentState, number>,
): number {
  const listed = state === 'work' ? statesToWork : state === undefined ? counts.keys() : [state]
  return [...listed].reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)
}

/** One page of a pharmacy's shipments for `readPage`, sorted by when they were placed. */
export async function findShipmentsOfPharmacy(db: Db, filter: ListFilter, seek: Seek) {
  const key = { by: shipments.placedAt, as: 'instant' } as const
  const { sortedAt, behind, order, take } = seekBy(key, shipments.id, seek)
  const rows = await db
    .select({ ...columns, sortedAt })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(listed(filter), behind))
    .orderBy(...order)
    .limit(take)
  return openAddresses(db, rows, ({ orderId }) => orderId)
}

/** How many shipments a search finds, up to `mostFoundRows`. */
export function countShipments(db: Db, filter: ListFilter): Promise<number> {
  const joined = sql`${shipments} join ${orders} on ${orders.id} = ${shipments.orderId}`
  return countRows(db, joined, listed(filter), mostFoundRows)
}

/**
 * How many shipments a pharmacy has in each state, each counted as far as `countRows`, so that `mostCountedRows + 1`
 * stands for more. All but the cancelled ones are counted in an index.
 */
export async function countStates(db: Db, pharmacyId: string, most = mostCountedRows) {
  const state = sql<ShipmentState>`each.state`
  const placed = and(
    eq(shipments.pharmacyId, pharmacyId),
    isNotNull(shipments.placedAt),
    eq(shipments.state, state),
  )
  // Shipments of orders that were paid too late are cancelled from the start, and stay so. One look-up per row: a
  // join would scan all orders.
  const reservation = sql`(select ${orders.reservation} from ${orders} where ${orders.id} = ${shipments.orderId})`
  const sold = and(placed, sql`${reservation} = 'consumed'`)
  const n = sql<number>`case when ${state} = 'cancelled' then ${rowsCounted(shipments, sold, most)}
    else ${rowsCounted(shipments, placed, most)} end`.mapWith(Number)
  const states = sql.param(keysOf<ShipmentState>(shipmentStates))
  const counted = await db.select({ state, n }).from(sql`unnest(${states}::text[]) as each(state)`)
  return new Map(counted.map((one) => [one.state, one.n]))
}

export async function findOwnShipment(
  db: Db,
  { id, pharmacyId }: { id: string; pharmacyId: string },
) {
  const rows = await db
    .select(columns)
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(listed({ pharmacyId, state: undefined, q: undefined, wanted: [] }), eq(shipments.id, id)),
    )
  const [row] = await openAddresses(db, rows, ({ orderId }) => orderId)
  return row ?? null
}
export type ShipmentRow = NonNullable<Awaited<ReturnType<typeof findOwnShipment>>>

/** Only sold shipments: those that were paid too late never reach a pharmacy. */
function listed({ pharmacyId, state, q, wanted }: ListFilter): SQL | undefined {
  const states = state === 'work' ? [...statesToWork] : state === undefined ? [] : [state]
  return and(
    eq(shipments.pharmacyId, pharmacyId),
    isNotNull(shipments.placedAt),
    eq(orders.reservation, 'consumed'),
    states.length === 0 ? undefined : inArray(shipments.state, states),
    matchesTokens(orders.recipientTokens, orders.id, { q, wanted }),
  )
}

/**
 * The contents of each shipment: the items that are sent or, if all are declined, all of them; and what those that
 * are sent need.
 */
export async function findContents(db: Db, shipmentIds: string[]) {
  if (shipmentIds.length === 0) return []
  const sent = sql`${orderItems.declinedAt} is null or ${shipments.state} = 'declined'`
  return db
    .select({
      shipmentId: orderItems.shipmentId,
      itemCount: sql<number>`(count(*) filter (where ${sent}))::integer`,
      units: sql<number>`coalesce(sum(${orderItems.quantity}) filter (where ${sent}), 0)::integer`,
      totalPaise:
        sql<number>`coalesce(sum(${orderItems.quantity} * ${orderItems.pricePaise}::bigint) filter (where ${sent}), 0)`.mapWith(
          Number,
        ),
      saleNeeds: sql<number>`coalesce(bit_or(${medicines.saleNeeds}) filter (where ${orderItems.declinedAt} is null), 0)`,
    })
    .from(orderItems)
    .innerJoin(shipments, eq(shipments.id, orderItems.shipmentId))
    .innerJoin(medicines, eq(medicines.id, orderItems.medicineId))
    .where(inArray(orderItems.shipmentId, shipmentIds))
    .groupBy(orderItems.shipmentId)
}

/** Which of these shipments are still to be handed over and contain a recalled batch. */
export async function findOnHold(db: Db, shipmentIds: string[]): Promise<Set<string>> {
  if (shipmentIds.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: shipments.id })
    .from(shipments)
    .innerJoin(orderItems, eq(orderItems.shipmentId, shipments.id))
    .innerJoin(picks, eq(picks.orderItemId, orderItems.id))
    .innerJoin(batches, eq(batches.id, picks.batchId))
    .where(
      and(
        inArray(shipments.id, shipmentIds),
        inArray(shipments.state, [...statesToWork]),
        isNull(orderItems.declinedAt),
        isNotNull(batches.recallId),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
