import type { Db } from '../../platform/db.ts'
import { setStopped } from './queries.ts'
import { lockPharmacyLogins } from './staff/login-queries.ts'

/**
 * Stops the sale of schedules in every pharmacy, and resumes that of all others: `mask` has the bits of `saleNeeds`
 * (`maskOf`). It takes effect, also in cached responses, when the transaction ends.
 */
export async function setStoppedSchedules(db: Db, mask: number): Promise<void> {
  // A pharmacy that registers meanwhile starts with the mask.
  await lockPharmacyLogins(db)
  await setStopped(db, mask)
}
