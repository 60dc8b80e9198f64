import type { Context } from '../../../platform/context.ts'
import { deleteFactorsOf, deleteResetsOf } from '../../accounts/index.ts'
import { derivePharmacistUntil, endRegistrations } from './registration-queries.ts'
import { setAllRemoved } from './staff-queries.ts'

/** Removes the people of a pharmacy that closes, whose sessions have ended with the pharmacy's. */
export async function closeStaff(
  { db, now }: Pick<Context, 'db' | 'now'>,
  pharmacyId: string,
): Promise<void> {
  for (const id of await setAllRemoved(db, pharmacyId, now)) {
    await deleteResetsOf(db, { role: 'pharmacy', id })
    await deleteFactorsOf(db, { role: 'pharmacy', id })
  }
  await endRegistrations(db, { pharmacyId }, { at: now, reason: 'The pharmacy was closed.' })
  await derivePharmacistUntil(db, pharmacyId)
}
