import { randomUUID } from 'node:crypto'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { Patient, patients } from '#contract/patients.ts'
import { isMinor, patientLimits } from '#contract/prescription-rules.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { lockToChoose } from '../../accounts/index.ts'
import { checkedPatient } from './checked-patient.ts'
import {
  archive,
  countPatients,
  findPatients,
  insertPatient,
  isNamedInReview,
  lockPatient,
  type PatientDetails,
  type PatientRow,
  updatePatient,
} from './patient-queries.ts'

type Ctx = Context<Actor<'customer'>>

export async function listPatients({ db, actor, now }: Ctx): Promise<Body<typeof patients.list>> {
  const today = indianDay(now)
  return { patients: (await findPatients(db, actor.id)).map((row) => patientView(row, today)) }
}

export async function addPatient(
  { db, actor, now }: Ctx,
  { body }: HandlerInput<typeof patients.add>,
): Promise<Body<typeof patients.add>> {
  const today = indianDay(now)
  const details = checkedPatient(body, today)
  await lockAccount(db, actor.id)
  if ((await countPatients(db, actor.id)) >= patientLimits.patients)
    throw new Problem('too_many_patients')
  const row = await insertPatient(db, {
    ...details,
    id: randomUUID(),
    customerId: actor.id,
    createdAt: now,
  })
  return { success: true, patient: patientView(row, today) }
}

/** Whom a pharmacist checks stays the same person: only address, guardian and relation change afterwards. */
export async function changePatient(
  { db, actor, now }: Ctx,
  { params: { id }, body }: HandlerInput<typeof patients.change>,
): Promise<Body<typeof patients.change>> {
  const today = indianDay(now)
  const details = checkedPatient(body, today)
  await lockAccount(db, actor.id)
  const known = await lockPatient(db, { id, customerId: actor.id })
  if (known === null) throw new Problem('patient_not_found')
  if (isSomebodyElse(known, details) && (await isNamedInReview(db, id)))
    throw new Problem('patient_checked')
  return { success: true, patient: patientView(await updatePatient(db, id, details), today) }
}

/** Idempotent. */
export async function archivePatient(
  { db, actor, now }: Ctx,
  { params: { id } }: HandlerInput<typeof patients.archive>,
): Promise<Body<typeof patients.archive>> {
  if (!(await archive(db, { id, customerId: actor.id }, now)))
    throw new Problem('patient_not_found')
  return { success: true }
}

/** A patient stored after the account was deleted would never be erased. Throws `session_expired`. */
async function lockAccount(db: Ctx['db'], customerId: string): Promise<void> {
  if ((await lockToChoose(db, customerId)) === null) throw new Problem('session_expired')
}

function isSomebodyElse(known: PatientDetails, given: PatientDetails): boolean {
  return (['name', 'dateOfBirth', 'sex'] as const).some((field) => known[field] !== given[field])
}

function patientView(row: PatientRow, today: string): Patient {
  const { id, name, dateOfBirth, sex, address, relation, guardian } = row
  const minor = isMinor(dateOfBirth, today)
  return { _id: id, name, dateOfBirth, sex, address, relation, guardian, minor }
}
