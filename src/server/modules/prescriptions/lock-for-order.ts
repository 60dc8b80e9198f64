import { type Course, lastUseOf, type PrescriptionState } from '#contract/prescription-rules.ts'
import { Problem } from '#contract/problem.ts'
import type { Db } from '../../platform/db.ts'
import { findTranscription, wasDispensed } from './items/item-queries.ts'
import { isOwnPatient } from './patients/patient-queries.ts'
import { lockPrescription, updatePrescription } from './prescription-queries.ts'

type Use = { id: string; patientId: string; customerId: string }

/**
 * Locks a customer's prescription for an order, with the patient whom it is for. Throws `prescription_not_found`,
 * `patient_not_found`, `prescription_unfinished`, `prescription_rejected`, `prescription_expired` if a verified one
 * is older than `ages` allow (in days) and nothing was dispensed on it in time, or `prescription_of_other_patient` if
 * it was used for somebody else. `isOld`: too old for a medicine that was not dispensed on it before.
 */
export async function lockForOrder(
  db: Db,
  { id, patientId, customerId }: Use,
  today: string,
  ages: Record<Course, number>,
): Promise<{ state: PrescriptionState; isOld: boolean }> {
  const row = await lockPrescription(db, id)
  if (row?.customerId !== customerId) throw new Problem('prescription_not_found')
  if (!(await isOwnPatient(db, { id: patientId, customerId })))
    throw new Problem('patient_not_found')
  if (row.state === 'uploading') throw new Problem('prescription_unfinished')
  if (row.state === 'rejected') throw new Problem('prescription_rejected')
  const isOld = row.state === 'verified' && (await isOlderThan(db, id, today, ages))
  if (isOld && !(await wasDispensed(db, id))) throw new Problem('prescription_expired')
  if (row.patientId !== patientId) {
    if (row.state !== 'uploaded') throw new Problem('prescription_of_other_patient')
    await updatePrescription(db, id, { state: 'uploaded', patientId })
  }
  return { state: row.state, isOld }
}

/** Whether a verified prescription is too old to be used for the first time. */
async function isOlderThan(
  db: Db,
  id: string,
  today: string,
  ages: Record<Course, number>,
): Promise<boolean> {
  const found = await findTranscription(db, id)
  return found === null || today > lastUseOf(found, ages)
}
