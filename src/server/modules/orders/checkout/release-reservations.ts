import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { release } from '../../inventory/index.ts'
import {
  endReservation,
  endReservationsOf,
  findExpiredReservations,
  findReservedUnits,
} from './reservation-queries.ts'

/** Releases an order's reserved units, once. */
export async function releaseReservation(db: Db, orderId: string): Promise<void> {
  if (!(await endReservation(db, orderId))) return
  await release(db, await findReservedUnits(db, orderId))
}

/**
 * Releases all units that a customer has reserved, in one pass over the stock: with two, customers could
 * deadlock.
 */
export async function releaseReservationsOf(db: Db, customerId: string): Promise<void> {
  const orderIds = await endReservationsOf(db, customerId)
  if (orderIds.length === 0) return
  await release(db, await findReservedUnits(db, ...orderIds))
}

const batch = 200

/**
 * Releases reservations that were not paid within 15 minutes, each order in its own transaction. A failure
 * does not stop the others; the run fails at the end.
 */
export async function releaseExpiredReservations({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<void> {
  const failures = new Map<string, unknown>()
  for (;;) {
    const expired = await findExpiredReservations(db, now, {
      most: batch,
      but: [...failures.keys()],
    })
    for (const orderId of expired)
      await db
        .transaction((tx) => releaseReservation(tx, orderId))
        .catch((error: unknown) => failures.set(orderId, error))
    if (expired.length < batch || failures.size >= batch) break
  }
  if (failures.size > 0)
    throw new AggregateError(
      failures.values(),
      `${failures.size} reservations could not be released`,
    )
}
