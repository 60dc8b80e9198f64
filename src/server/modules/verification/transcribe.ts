import { type Course, lastUseOf } from '#contract/prescription-rules.ts'
import { Problem } from '#contract/problem.ts'
import type { VerificationInput } from '#contract/verification-shapes.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { findOperatorRules } from '../drug-rules/index.ts'
import { prescribedKeyOf } from '../inventory/index.ts'
import {
  findPrescriptionItems,
  findTranscription,
  insertPrescriptionItems,
  type NewItem,
  storeTranscription,
  type Transcription,
} from '../prescriptions/index.ts'
import { wrong } from './checked-decision.ts'

type Prescription = { prescriptionId: string; placedAt: Date }
type Written = Pick<VerificationInput, 'transcription' | 'items'> & {
  /** Ids of known prescription items that the decision dispenses on. */
  linked: readonly string[]
}

/** What a decision adds to a prescription; `transcription` only the first one. */
export type Additions = { transcription: Transcription | null; items: NewItem[] }

/**
 * What a pharmacist adds to a prescription, checked: only the first one transcribes it, nobody transcribes the same
 * medicine twice, and it is not too old for an order that was placed on its day: then, nothing can be dispensed on it
 * that was not dispensed on it before. The caller holds the prescription's lock. Throws `invalid_input`,
 * `prescription_transcribed` and `prescription_expired`.
 */
export async function checkedAdditions(
  db: Db,
  { prescriptionId, placedAt }: Prescription,
  { transcription, items, linked }: Written,
  now: Date,
): Promise<Additions> {
  const before = await findTranscription(db, prescriptionId)
  if (before !== null && transcription !== undefined) throw new Problem('prescription_transcribed')
  if (before === null && transcription === undefined)
    throw wrong('transcription', 'Transcribe the prescription first.')
  if (transcription !== undefined && transcription.issuedOn > indianDay(now))
    throw wrong('transcription.issuedOn', 'The date of issue is in the future.')
  const { issuedOn, course } = transcription ?? before ?? fail()
  const ages = await findAges(db)
  const known = await findPrescriptionItems(db, prescriptionId)
  const first = [...known.filter(isFirstUse(linked)), ...items][0]
  if (first !== undefined && indianDay(placedAt) > lastUseOf({ issuedOn, course }, ages))
    throw new Problem('prescription_expired', {
      message: known.some(({ dispensed }) => dispensed > 0)
        ? `${first.name} was not dispensed before, and this prescription was issued more than ${ages[course]} days before the order. Refuse it as too old.`
        : `This prescription was issued more than ${ages[course]} days before the order. Reject it as too old.`,
    })
  const added = items.map((item) => {
    const prescribedKey = prescribedKeyOf({ ...item, strength: null })
    return { ...item, prescribedKey }
  })
  const keys = [...known, ...added].map(({ prescribedKey }) => prescribedKey)
  const twice = added.findIndex(({ prescribedKey }, n) => {
    return keys.indexOf(prescribedKey) < known.length + n
  })
  if (twice >= 0)
    throw wrong(
      `items.${twice}`,
      `${added[twice]?.name} is transcribed already. Link the order to that medicine.`,
    )
  return {
    transcription: transcription === undefined ? null : rowOf(transcription),
    items: added,
  }
}

const isFirstUse =
  (linked: readonly string[]) =>
  ({ id, dispensed }: { id: string; dispensed: number }): boolean =>
    dispensed === 0 && linked.includes(id)

/** Stores them; returns the ids of the new items. */
export async function addToPrescription(
  db: Db,
  prescriptionId: string,
  { transcription, items }: Additions,
  at: Date,
): Promise<string[]> {
  if (transcription !== null) await storeTranscription(db, prescriptionId, transcription, at)
  return insertPrescriptionItems(db, prescriptionId, items)
}

/** How old a prescription may be when it is first used, in days, by the operator's rules. */
async function findAges(db: Db): Promise<Record<Course, number>> {
  const { acuteDays, chronicDays } = await findOperatorRules(db)
  return { acute: acuteDays, chronic: chronicDays }
}

function rowOf(given: NonNullable<VerificationInput['transcription']>): Transcription {
  const { patient, prescriber, issuedOn, course } = given
  return {
    writtenPatient: patient,
    prescriberName: prescriber.name,
    prescriberNumber: prescriber.registrationNumber,
    prescriberAddress: prescriber.address,
    issuedOn,
    course,
  }
}

function fail(): never {
  throw new Error('a prescription is neither transcribed nor being transcribed')
}
