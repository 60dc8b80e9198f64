import { Problem } from '#contract/problem.ts'
import type {
  TranscriptionInput,
  VerificationFlag,
  VerificationInput,
} from '#contract/verification-shapes.ts'
import type { Db } from '../../platform/db.ts'
import { comparable, findPaperKey } from '../prescriptions/index.ts'
import type { OwnCase } from './case-queries.ts'
import { countSamePaper, lockPaper } from './flag-queries.ts'

export type Written = Pick<TranscriptionInput, 'patient' | 'prescriber' | 'issuedOn'>

type Prescription = {
  id: string
  /** The patient whom the customer chose. */
  patient: string
}

/** What a transcription itself makes a pharmacist look at. */
export async function writtenFlags(
  db: Db,
  { id, patient }: Prescription,
  written: Written,
): Promise<VerificationFlag[]> {
  const others = await countSamePaper(db, {
    prescriptionId: id,
    paperKey: await keyOf(db, written),
  })
  const isOther = comparable(written.patient) !== comparable(patient)
  return [
    ...(others === 0 ? [] : [{ kind: 'same_prescription' as const, about: String(others) }]),
    ...(isOther ? [{ kind: 'other_patient' as const, about: written.patient }] : []),
  ]
}

/**
 * The first transcription of a prescription is stored only once the pharmacist has looked at its flags, which nobody
 * could show before. Throws `verification_flagged` with those that hold, until each is acknowledged as it is.
 */
export async function requireLookedAt(
  db: Db,
  { prescriptionId, patient }: Pick<OwnCase, 'prescriptionId' | 'patient'>,
  {
    transcription: written,
    acknowledged,
  }: Pick<VerificationInput, 'transcription' | 'acknowledged'>,
): Promise<void> {
  if (written === undefined) return
  await lockPaper(db, await keyOf(db, written))
  const flags = await writtenFlags(db, { id: prescriptionId, patient }, written)
  const isKnown = ({ kind, about }: VerificationFlag) =>
    acknowledged.some((one) => one.kind === kind && one.about === about)
  if (!flags.every(isKnown)) throw new Problem('verification_flagged', { details: { flags } })
}

function keyOf(db: Db, { patient, prescriber, issuedOn }: Written): Promise<string> {
  const { registrationNumber: prescriberNumber } = prescriber
  return findPaperKey(db, { writtenPatient: patient, prescriberNumber, issuedOn })
}
