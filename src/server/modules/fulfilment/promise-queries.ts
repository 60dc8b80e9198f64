import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { shipments } from './tables.ts'

/** A promised day that replaces the one before; `carrierDays` to the new address. */
export type NewPromise = { shipmentId: string; carrierDays: number; promisedOn: string }

/** The caller holds the order's lock. */
export async function promiseAnew(db: Db, promises: readonly NewPromise[]): Promise<void> {
  for (const { shipmentId, ...promise } of promises)
    await db.update(shipments).set(promise).where(eq(shipments.id, shipmentId))
}
