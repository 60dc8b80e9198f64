import type { Body, HandlerInput } from '#contract/endpoint.ts'
import {
  isChangeable,
  type PrescriptionState,
  prescriptionLimits,
} from '#contract/prescription-rules.ts'
import type { prescriptions } from '#contract/prescriptions.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { databaseErrorCode } from '../../platform/db-errors.ts'
import { lockToChoose } from '../accounts/index.ts'
import { isOwnPatient } from './patients/patient-queries.ts'
import {
  countPrescriptions,
  deletePrescription,
  insertPrescription,
  lockPrescription,
  updatePrescription,
} from './prescription-queries.ts'
import { knownPrescription } from './prescription-view.ts'

type Ctx = Context<Actor<'customer'>>
type Answer = Body<typeof prescriptions.finish>

/** Idempotent: the client makes the id. Throws `session_expired` if the account is deleted meanwhile. */
export async function startPrescription(
  { db, actor, now }: Ctx,
  { params: { id } }: HandlerInput<typeof prescriptions.start>,
): Promise<Answer> {
  if ((await lockPrescription(db, id)) === null) {
    if ((await lockToChoose(db, actor.id)) === null) throw new Problem('session_expired')
    if ((await countPrescriptions(db, actor.id)) >= prescriptionLimits.prescriptions)
      throw new Problem('too_many_prescriptions')
    await insertPrescription(db, { id, customerId: actor.id, createdAt: now })
  }
  return answer(db, { id, customerId: actor.id })
}

/** Lets the prescription be used for orders, and sets the patient and the note. */
export async function finishPrescription(
  { db, actor }: Ctx,
  { params: { id }, body: { patient, note } }: HandlerInput<typeof prescriptions.finish>,
): Promise<Answer> {
  const own = { id, customerId: actor.id }
  await lockChangeable(db, own)
  const { pages } = await knownPrescription(db, own)
  if (pages.length === 0) throw new Problem('prescription_without_pages')
  if (patient != null && !(await isOwnPatient(db, { id: patient, customerId: actor.id })))
    throw new Problem('patient_not_found')
  await updatePrescription(db, id, { state: 'uploaded', patientId: patient, note })
  return answer(db, own)
}

type Own = { id: string; customerId: string }

/**
 * Detaches a customer's own prescription from checkouts and orders that have ended without a decision, locking orders
 * and verifications; higher modules know them.
 */
export type ForgetUses = (db: Db, own: Own) => Promise<void>

/** Deletes a prescription that no order uses any more; another customer's stays as it is. */
export function removePrescriptionWith(forgetUses: ForgetUses) {
  return async (
    { db, actor }: Ctx,
    { params: { id } }: HandlerInput<typeof prescriptions.remove>,
  ): Promise<Body<typeof prescriptions.remove>> => {
    // First, because orders are locked before prescriptions; a refusal takes it back.
    await forgetUses(db, { id, customerId: actor.id })
    const row = await lockPrescription(db, id)
    if (row?.customerId !== actor.id) return { success: true }
    if (!isChangeable(row.state)) throw new Problem('prescription_closed')
    await deletePrescription(db, id).catch((error: unknown) => {
      // What uses a prescription has a foreign key to it.
      throw databaseErrorCode(error) === '23503' ? new Problem('prescription_closed') : error
    })
    return { success: true }
  }
}

/**
 * Locks a customer's own prescription that may still change, until the transaction ends. Throws
 * `prescription_not_found` or `prescription_closed`.
 */
export async function lockChangeable(
  db: Db,
  { id, customerId }: { id: string; customerId: string },
): Promise<'uploading' | 'uploaded'> {
  const row = await lockPrescription(db, id)
  if (row?.customerId !== customerId) throw new Problem('prescription_not_found')
  if (!isChangeable(row.state)) throw new Problem('prescription_closed')
  return row.state as 'uploading' | 'uploaded'
}

/** Whether a pharmacist has asked about a prescription and waits for an answer; a higher module knows. */
export type IsAsked = (db: Db, prescriptionId: string) => Promise<boolean>

/** Throws `prescription_closed` unless pages may be appended: it may change, or a pharmacist asks for more. */
export async function requireAppendable(
  db: Db,
  { id, state }: { id: string; state: PrescriptionState },
  isAsked: IsAsked,
): Promise<void> {
  if (!isChangeable(state) && !(await isAsked(db, id))) throw new Problem('prescription_closed')
}

/** Locks a customer's own prescription to which pages may be appended, until the transaction ends. */
export async function lockAppendable(
  db: Db,
  { id, customerId }: { id: string; customerId: string },
  isAsked: IsAsked,
): Promise<void> {
  const row = await lockPrescription(db, id)
  if (row?.customerId !== customerId) throw new Problem('prescription_not_found')
  await requireAppendable(db, { id, state: row.state }, isAsked)
}

export async function answer(db: Db, own: { id: string; customerId: string }): Promise<Answer> {
  return { success: true, prescription: await knownPrescription(db, own) }
}
