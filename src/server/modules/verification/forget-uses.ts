import type { Db } from '../../platform/db.ts'
import { detachEnded } from '../orders/index.ts'
import { deleteDetached } from './forget-queries.ts'

/**
 * Detaches a customer's own prescription from what has ended without a decision, so that it can be deleted:
 * checkouts, orders, and verifications that pharmacists had begun.
 */
export async function forgetUses(db: Db, own: { id: string; customerId: string }): Promise<void> {
  await detachEnded(db, own)
  await deleteDetached(db, own.id)
}
