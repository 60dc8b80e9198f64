import type { Prescription } from '#contract/prescriptions.ts'

/** What the customer chose for the prescription medicines of the cart; ids only, null before a choice. */
export type PrescriptionChoice = {
  patient: string | null
  /** Of the wallet, or `newUpload`. */
  prescription: string | null
}

export const noChoice: PrescriptionChoice = { patient: null, prescription: null }

/** Stands for the prescription that is being uploaded in the cart. */
export const newUpload = 'new'

export type WalletEntry = Pick<Prescription, '_id' | 'state' | 'patient'>

/**
 * What the customer can choose from. `upload`: the prescription that is being uploaded; `hindrance`: why its files keep
 * it from being used, '' if they do not.
 */
export type Choosable = {
  patients: readonly { _id: string }[]
  prescriptions: readonly WalletEntry[]
  upload: { pages: number; hindrance: string }
}

export type Lack = { at: 'patient' | 'prescription'; sentence: string }

const otherPatient =
  'This prescription was used for another patient. Choose that patient or another prescription.'

/** The first thing that is missing before these medicines can be paid; null if nothing is. */
export function lackOf(
  { patient, prescription }: PrescriptionChoice,
  { patients, prescriptions, upload }: Choosable,
): Lack | null {
  if (!patients.some(({ _id }) => _id === patient))
    return { at: 'patient', sentence: 'Choose the patient whom these medicines are for.' }
  const sentence = prescriptionLack()
  return sentence === null ? null : { at: 'prescription', sentence }

  function prescriptionLack(): string | null {
    if (prescription === newUpload) {
      if (upload.hindrance) return upload.hindrance
      return upload.pages === 0 ? 'Add a photo or PDF of your prescription.' : null
    }
    const chosen = prescriptions.find(({ _id }) => _id === prescription)
    if (chosen === undefined || !isUsable(chosen)) return 'Choose a prescription, or upload one.'
    return isOfOther(chosen, patient) ? otherPatient : null
  }
}

/** Whether an order can use it: finished, and not rejected. */
export function isUsable({ state }: Pick<WalletEntry, 'state'>): boolean {
  return state !== 'uploading' && state !== 'rejected'
}

/** Whether a pharmacist has begun to check it for another patient; the patient can change before. */
function isOfOther({ state, patient }: WalletEntry, chosen: string | null): boolean {
  return state !== 'uploaded' && patient !== null && patient._id !== chosen
}

/** Refusals of the server that a customer resolves where the prescription is chosen. */
const prescriptionProblems = new Set([
  'prescription_required',
  'prescription_not_found',
  'prescription_unfinished',
  'prescription_rejected',
  'prescription_of_other_patient',
  'prescription_expired',
  'prescription_exceeded',
  'prescription_closed',
  'prescription_without_pages',
  'patient_not_found',
])

export function isPrescriptionProblem(code: string): boolean {
  return prescriptionProblems.has(code)
}

/** What to do about a refusal whose sentence does not say it. */
export function adviceFor(code: string): string {
  if (code === 'prescription_not_found' || code === 'patient_not_found')
    return 'It may have been removed. Choose again.'
  if (code === 'prescription_exceeded') return 'Nothing was ordered.'
  if (code === 'prescription_expired') return 'You can upload it here when you have it.'
  return ''
}
