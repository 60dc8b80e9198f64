import { and, count, eq, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ReturnState } from '#contract/returns.ts'
import { countRows } from '../../platform/count-rows.ts'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekBy } from '../../platform/seek-by.ts'
import { orderItems, shipments } from '../fulfilment/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { type Of, ownedBy } from './return-queries.ts'
import { returnPhotos, returns } from './tables.ts'

/** `lateBy`: an open return requested by then is late. */
export type Filter = { of: Of; state?: ReturnState | 'late' | undefined; lateBy: Date }

/** One page of returns by time of request for `readPage`. */
export async function listReturns(db: Db, filter: Filter, seek: Seek) {
  const key = { by: returns.requestedAt, as: 'instant' } as const
  const { sortedAt, behind, order, take } = seekBy(key, returns.id, seek)
  return db
    .select({
      id: returns.id,
      orderId: returns.orderId,
      name: orderItems.name,
      image: orderItems.image,
      pricePaise: orderItems.pricePaise,
      pharmacyId: returns.pharmacyId,
      pharmacyName: shipments.pharmacyName,
      pharmacyClosedAt: pharmacies.closedAt,
      quantity: returns.quantity,
      reason: returns.reason,
      state: returns.state,
      requestedAt: returns.requestedAt,
      decidedAt: returns.decidedAt,
      decidedByRole: returns.decidedByRole,
      photos: sql<number>`(select count(*) from ${returnPhotos}
        where ${returnPhotos.returnId} = ${returns.id})::integer`,
      sortedAt,
    })
    .from(returns)
    .innerJoin(orderItems, eq(orderItems.id, returns.orderItemId))
    .innerJoin(shipments, eq(shipments.id, returns.shipmentId))
    .innerJoin(pharmacies, eq(pharmacies.id, returns.pharmacyId))
    .where(and(matching(filter), behind))
    .orderBy(...order)
    .limit(take)
}
export type ListedRow = Awaited<ReturnType<typeof listReturns>>[number]

export function countReturns(db: Db, filter: Filter): Promise<number> {
  return countRows(
    db,
    sql`${returns} join ${pharmacies} on ${pharmacies.id} = ${returns.pharmacyId}`,
    matching(filter),
  )
}

/** How many returns are open, and how many of them wait for an administrator. */
export async function countWaiting(db: Db, of: Of, lateBy: Date) {
  const [row] = await db
    .select({
      waiting: count(),
      late: sql<number>`count(*) filter (where ${late(lateBy)})::integer`,
    })
    .from(returns)
    .innerJoin(pharmacies, eq(pharmacies.id, returns.pharmacyId))
    .where(and(eq(returns.state, 'requested'), ownedBy(of)))
  return row ?? { waiting: 0, late: 0 }
}

function matching({ of, state, lateBy }: Filter): SQL | undefined {
  const wanted =
    state === 'late'
      ? and(eq(returns.state, 'requested'), late(lateBy))
      : state && eq(returns.state, state)
  return and(ownedBy(of), wanted)
}

function late(lateBy: Date): SQL | undefined {
  return or(lte(returns.requestedAt, lateBy), isNotNull(pharmacies.closedAt))
}
