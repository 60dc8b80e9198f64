import type { Db } from '../../../platform/db.ts'
import { endReviews, lockPrescriptions } from '../../prescriptions/index.ts'
import { findPrescriptionIds, findUndecided } from '../prescription-use-queries.ts'

/** Locks the prescriptions of orders whose medicines are about to be put back: they come before the stock. */
export async function lockPrescriptionsOf(db: Db, orderIds: readonly string[]): Promise<void> {
  await lockPrescriptions(db, await findPrescriptionIds(db, orderIds))
}

/**
 * Lets customers change and remove prescriptions again whose orders have all ended before a pharmacist has decided.
 * The caller has locked the prescriptions.
 */
export async function endReviewsOf(db: Db, orderIds: readonly string[]): Promise<void> {
  await endReviews(db, await findUndecided(db, await findPrescriptionIds(db, orderIds)))
}
