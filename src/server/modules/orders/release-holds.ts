import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { release } from '../catalogue/index.ts'
import { endHold, endHoldsOf, findExpiredHolds, findHeldUnits } from './hold-queries.ts'

/** Gives an order's held units back, once, whoever asks how often. */
export async function releaseHold(db: Db, orderId: string): Promise<void> {
  if (!(await endHold(db, orderId))) return
  await release(db, await findHeldUnits(db, orderId))
}

/** Gives back all that a customer holds, in one pass over the stock: two would let customers block each other. */
export async function releaseHoldsOf(db: Db, customerId: string): Promise<void> {
  const orderIds = await endHoldsOf(db, customerId)
  if (orderIds.length === 0) return
  await release(db, await findHeldUnits(db, ...orderIds))
}

const batch = 200

/**
 * Gives back what was held for 15 minutes and not paid for: each order in a transaction of its own. One
 * that can't be given back keeps no other from it, and fails the run in the end.
 */
export async function releaseExpiredHolds({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const failures = new Map<string, unknown>()
  for (;;) {
    const expired = await findExpiredHolds(db, now, { most: batch, but: [...failures.keys()] })
    for (const orderId of expired)
      await db
        .transaction((tx) => releaseHold(tx, orderId))
        .catch((error: unknown) => failures.set(orderId, error))
    if (expired.length < batch || failures.size >= batch) break
  }
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `${failures.size} holds could not be released`)
}
