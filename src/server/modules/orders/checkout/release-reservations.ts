import { indianDay } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { release } from '../../inventory/index.ts'
import { lockPrescriptionsOfCustomer } from '../../prescriptions/index.ts'
import { releaseDrawsOf } from './release-draws.ts'
import {
  endReservation,
  endReservationsOf,
  findExpiredReservations,
  findReservedUnits,
} from './reservation-queries.ts'

/** Releases an order's reserved units, and what it has reserved from a prescription, once. */
export async function releaseReservation(db: Db, orderId: string, today: string): Promise<void> {
  const ended = await endReservation(db, orderId)
  if (ended === null) return
  await release(db, await findReservedUnits(db, orderId))
  await releaseDrawsOf(db, [ended], today)
}

/**
 * Releases all units that a customer has reserved, in one pass over the stock: with two, customers could
 * deadlock. Locks the customer's prescriptions, which come before the stock and are erased afterwards.
 */
export async function releaseReservationsOf(
  db: Db,
  customerId: string,
  today: string,
): Promise<void> {
  const ended = await endReservationsOf(db, customerId)
  await lockPrescriptionsOfCustomer(db, customerId)
  if (ended.length === 0) return
  await release(db, await findReservedUnits(db, ...ended.map(({ id }) => id)))
  await releaseDrawsOf(db, ended, today)
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
        .transaction((tx) => releaseReservation(tx, orderId, indianDay(now)))
        .catch((error: unknown) => failures.set(orderId, error))
    if (expired.length < batch || failures.size >= batch) break
  }
  if (failures.size > 0)
    throw new AggregateError(
      failures.values(),
      `${failures.size} reservations could not be released`,
    )
}
