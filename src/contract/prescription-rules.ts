/* Limits and words of patients and prescriptions, without schemas, so that pages can import them alone. */

export const patientLimits = { patients: 20, oldestYears: 125, adultYears: 18 } as const

/** Limits of one file, one prescription and one customer. `side`: pixels of a stored page's longer side. */
export const prescriptionLimits = {
  fileBytes: 10 * 1024 * 1024,
  megapixels: 64,
  pages: 10,
  side: 2400,
  prescriptions: 50,
} as const

/** Who the patient is to the customer. */
export const relations = {
  self: 'Myself',
  spouse: 'Husband or wife',
  child: 'Child',
  parent: 'Parent',
  other: 'Someone else',
} as const
export type Relation = keyof typeof relations

export const sexes = { female: 'Female', male: 'Male', other: 'Other' } as const
export type Sex = keyof typeof sexes

export const prescriptionStates = [
  'uploading',
  'uploaded',
  'in_review',
  'verified',
  'rejected',
] as const
export type PrescriptionState = (typeof prescriptionStates)[number]

/** How long a condition is treated; it decides how old a prescription may be (GSR 220(E), 2020). */
export const courses = { acute: 'Acute', chronic: 'Chronic' } as const
export type Course = keyof typeof courses

/** The last day on which a prescription may first be used. */
export function lastUseOf(
  { issuedOn, course }: { issuedOn: string; course: Course },
  ages: Record<Course, number>,
): string {
  return new Date(Date.parse(issuedOn) + ages[course] * 86_400_000).toISOString().slice(0, 10)
}

/** Degrees clockwise by which a page is turned when it is shown. */
export const rotations = [0, 90, 180, 270] as const
export type Rotation = (typeof rotations)[number]

/** What a page was made from. */
export const pageKinds = ['jpeg', 'png', 'webp', 'heic', 'pdf'] as const
export type PageKind = (typeof pageKinds)[number]

/** Whether pages and patient may still change: nobody has begun to check the prescription. */
export function isChangeable(state: PrescriptionState): boolean {
  return state === 'uploading' || state === 'uploaded'
}

/** Full years of age on a day; both as 'YYYY-MM-DD'. A birthday on 29 February counts from 1 March. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Whether a patient needs a guardian: under 18 years of age (Indian Majority Act, 1875, section 3). */
export function isMinor(dateOfBirth: string, today: string): boolean {
  return ageOn(dateOfBirth, today) < patientLimits.adultYears
}

/**
 * How far an ordered prescription medicine has come: a pharmacist has yet to verify the prescription for it, has
 * verified it, or has dispensed it.
 */
export const dispensingStates = ['waiting', 'verified', 'dispensed'] as const
export type DispensingState = (typeof dispensingStates)[number]

/** Why a pharmacist can't dispense on a prescription (Drugs Rules, 1945, rule 65 (9) to (11A)). */
export const rejectionReasons = {
  unsigned: 'It is not signed by the prescriber.',
  undated: 'It has no date of issue.',
  no_patient: 'It does not name the patient.',
  no_dose: 'It does not state the dose or the quantity.',
  illegible: 'It can’t be read. Upload a clearer photo with your next order.',
  expired: 'It is too old.',
  altered: 'It has been altered.',
  not_this_medicine: 'It does not prescribe this medicine, strength or form.',
} as const
export type RejectionReason = keyof typeof rejectionReasons

/** Where the verification of one shipment's prescription stands. */
export const verificationStates = ['waiting', 'asked', 'verified', 'rejected', 'withdrawn'] as const
export type VerificationState = (typeof verificationStates)[number]

/** The lists of the verification bench. */
export const verificationQueues = {
  waiting: 'To verify',
  asked: 'Customer asked',
  decided: 'Decided',
} as const
export type VerificationQueue = keyof typeof verificationQueues

/** Hours in which a pharmacist decides, and minutes for which opening a prescription keeps others out. */
export const verificationTimes = { dueHours: 4, claimMinutes: 10 } as const

/** What a pharmacist is warned of. */
export const verificationFlags = {
  same_image: 'The same image was uploaded in another account.',
  same_prescription: 'A prescription of the same prescriber, date and patient is used elsewhere.',
  unusual_quantity: 'The quantity is out of the ordinary.',
  duplicate_salt: 'Two medicines of this order have the same salt.',
  look_alike: 'A medicine with a similar name has other salts.',
  other_patient: 'The patient as written differs from the one whom the customer chose.',
} as const

/** Limits of a transcription. */
export const transcriptionLimits = {
  items: 20,
  days: 365,
  quantity: 2000,
  repeats: 12,
} as const

/** What was dispensed of a prescribed medicine, net of what came back, and when last. */
type DispensedSoFar = {
  quantity: number
  dispensed: number
  lastDispensedOn: string | null
  days: number
  repeats: number
}

/**
 * How many of the repeats of a prescription item may be given by a day: those that were begun, and one more once the
 * days of supply have passed since the last dispensing (the stated interval is binding: Drugs Rules, 1945, rule 65
 * (11)). Nothing is saved up: whoever comes late waits as long for the next one.
 */
export function repeatsDue(item: DispensedSoFar, today: string): number {
  if (item.lastDispensedOn === null) return 0
  return Math.min(item.repeats, repeatsBegun(item) + (today >= suppliedUntil(item) ? 1 : 0))
}

/** The day from which the next repeat may be given; '' before the first dispensing and where every repeat was begun. */
export function nextRepeatOn(item: DispensedSoFar): string {
  const isLast = item.repeats === 0 || repeatsBegun(item) >= item.repeats
  return isLast ? '' : suppliedUntil(item)
}

function repeatsBegun({ quantity, dispensed }: DispensedSoFar): number {
  return Math.ceil(dispensed / quantity) - 1
}

/** '' before the first dispensing. */
function suppliedUntil({ lastDispensedOn, days }: DispensedSoFar): string {
  if (lastDispensedOn === null) return ''
  return new Date(Date.parse(lastDispensedOn) + days * 86_400_000).toISOString().slice(0, 10)
}
