/* Limits and words of patients and prescriptions, without schemas, so that pages can import them alone. */

export const patientLimits = { patients: 20, oldestYears: 125, adultYears: 18 } as const

/** Limits of one file, one prescription and one customer. `side`: pixels of a stored page's longer side. */
export const prescriptionLimits = {
  fileBytes: 10 * 1024 * 1024,
  megapixels: 64,
  pages: 10,
  side: 2400,
  prescriptions: 50,
  /** Days after which a prescription that was never finished is deleted. */
  unfinishedDays: 7,
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
