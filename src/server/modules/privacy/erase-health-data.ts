import type { Db } from '../../platform/db.ts'
import { findPrescriptionUses } from '../orders/index.ts'
import { erasePrescriptionsOf } from '../prescriptions/index.ts'
import { eraseMessagesOf } from '../verification/index.ts'

/**
 * Erases the prescriptions and patients of a customer who has left, as far as no law asks for them and no pharmacy
 * still works on them: a job repeats it until nothing is open.
 */
export async function eraseHealthData(db: Db, customerId: string): Promise<void> {
  const uses = await findPrescriptionUses(db, customerId)
  const open = new Set(uses.open)
  await eraseMessagesOf(
    db,
    uses.ordered.filter((id) => !open.has(id)),
  )
  await erasePrescriptionsOf(db, customerId, uses)
}
