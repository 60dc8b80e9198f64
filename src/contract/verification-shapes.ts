import * as z from 'zod/mini'
import { schedules } from './drug-schedules.ts'
import { forms } from './facts.ts'
import { day, id, instant, keysOf, line, optionalText, text } from './fields.ts'
import {
  courses,
  prescriptionStates,
  rejectionReasons,
  relations,
  sexes,
  transcriptionLimits,
  verificationFlags,
  verificationStates,
} from './prescription-rules.ts'
import { prescriptionPage } from './prescriptions.ts'

const { items: mostItems, days, quantity, repeats } = transcriptionLimits
const form = z.enum(keysOf(forms), 'Choose a form.')
const whole = (what: string, least: number, most: number) =>
  z
    .int(`${what} must be a whole number`)
    .check(
      z.gte(least, `${what} must be at least ${least}`),
      z.lte(most, `${what} must be at most ${most}`),
    )

/** One prescribed medicine as the pharmacist writes it down. `name` as on the paper, `composition` with strengths. */
export const transcribedItem = z.object({
  name: text('Enter the medicine as it is written.', 200),
  composition: text('Enter the salts with their strengths.', 500),
  form,
  dose: text('Enter the dose.', 200),
  days: whole('Days', 1, days),
  quantity: whole('Quantity', 1, quantity),
  repeats: whole('Repeats', 0, repeats),
})
export type TranscribedItem = z.infer<typeof transcribedItem>

/** Who wrote a prescription, for whom, when, and for how long a condition. */
export const transcription = z.object({
  patient: line('Enter the patient as it is written.', 120),
  prescriber: z.object({
    name: line('Enter the prescriber’s name.', 120),
    registrationNumber: line('Enter the prescriber’s registration number.', 60),
    address: text('Enter the prescriber’s address.', 400),
  }),
  issuedOn: day,
  course: z.enum(keysOf(courses), 'Choose acute or chronic.'),
})
export type TranscriptionInput = z.infer<typeof transcription>

/**
 * A transcribed item as it stands: `remaining` units can still be reserved today. Units are pieces where packs are
 * counted in pieces, else packs.
 */
export const prescriptionItem = z.object({
  _id: id,
  name: z.string(),
  composition: z.string(),
  form,
  dose: z.string(),
  days: z.int(),
  quantity: z.int(),
  repeats: z.int(),
  reserved: z.int(),
  dispensed: z.int(),
  remaining: z.int(),
  lastDispensedOn: z.nullable(z.string()),
})
export type PrescriptionItem = z.infer<typeof prescriptionItem>

/**
 * An ordered medicine that needs a prescription. `units`: what it draws; `prescriptionItem`: what it is linked to.
 */
export const orderedMedicine = z.object({
  _id: id,
  name: z.string(),
  composition: z.string(),
  strength: z.nullable(z.string()),
  form: z.nullable(form),
  packSize: z.nullable(z.string()),
  schedule: z.nullable(z.enum(keysOf(schedules))),
  quantity: z.int(),
  units: z.int(),
  prescriptionItem: z.nullable(id),
  verified: z.boolean(),
  declinedAt: z.nullable(instant),
  declineReason: z.nullable(z.string()),
})
export type OrderedMedicine = z.infer<typeof orderedMedicine>

/**
 * Something that a pharmacist should look at before deciding. `about`: names of medicines, a number of cases, or the
 * patient's name as the prescription has it.
 */
export const verificationFlag = z.object({
  kind: z.enum(keysOf(verificationFlags)),
  about: z.string(),
})
export type VerificationFlag = z.infer<typeof verificationFlag>
const acknowledgedFlag = z.extend(verificationFlag, { about: text('Repeat the flag.', 500) })

/** A question of a pharmacist, or the customer's answer. `by`: the person's name. */
export const verificationMessage = z.object({
  _id: id,
  at: instant,
  from: z.enum(['pharmacy', 'customer']),
  by: z.string(),
  text: z.string(),
})
export type VerificationMessage = z.infer<typeof verificationMessage>

/**
 * A shipment whose prescription a pharmacist has to verify. `dueAt`: when the customer expects the decision;
 * `claimedBy`: the pharmacist who works on it now, and `mine` if that is the caller. `patient` is null for a caller
 * who may not verify: anybody but an active pharmacist, of a pharmacy that may sell.
 */
export const listedVerification = z.object({
  /** The shipment's id. */
  _id: id,
  orderId: id,
  prescriptionId: id,
  state: z.enum(verificationStates),
  placedAt: instant,
  dueAt: instant,
  overdue: z.boolean(),
  patient: z.nullable(z.string()),
  medicines: z.array(z.string()),
  claimedBy: z.nullable(z.string()),
  mine: z.boolean(),
  decidedAt: z.nullable(instant),
})
export type ListedVerification = z.infer<typeof listedVerification>

/**
 * Everything a pharmacist decides by. The pages, the customer's note and the patient's details are left out once the
 * prescription was rejected, the shipment was cancelled, or the medicines can no longer be returned: `pagesUntil` says
 * when that is, once they are delivered. `transcription` is null until the first pharmacist verified the prescription.
 */
export const verification = z.extend(listedVerification, {
  patient: z.string(),
  claimedUntil: z.nullable(instant),
  customer: z.string(),
  note: z.string(),
  patientDetails: z.nullable(
    z.object({
      dateOfBirth: z.string(),
      age: z.int(),
      sex: z.enum(keysOf(sexes)),
      relation: z.enum(keysOf(relations)),
      guardian: z.nullable(z.string()),
      address: z.string(),
    }),
  ),
  prescription: z.object({
    _id: id,
    state: z.enum(prescriptionStates),
    uploadedAt: instant,
    pages: z.array(prescriptionPage),
    pagesUntil: z.nullable(instant),
  }),
  transcription: z.nullable(
    z.extend(transcription, {
      issuedOn: z.string(),
      verifiedAt: instant,
      verifiedHere: z.boolean(),
    }),
  ),
  items: z.array(prescriptionItem),
  medicines: z.array(z.string()),
  ordered: z.array(orderedMedicine),
  flags: z.array(verificationFlag),
  messages: z.array(verificationMessage),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.enum(keysOf(rejectionReasons))),
  /** What the pharmacist wrote beside the reason; may be blank. */
  reasonNote: z.string(),
})
export type Verification = z.infer<typeof verification>

/**
 * `orderItem` is dispensed on a transcribed item: a known one by its id, or the new item at this place of `items`.
 */
export const verificationLink = z.object({
  orderItem: id,
  prescriptionItem: z.optional(id),
  newItem: z.optional(z.int().check(z.gte(0), z.lte(mostItems - 1))),
})

export const refusedItem = z.object({
  orderItem: id,
  reason: z.enum(keysOf(rejectionReasons), 'Choose a reason.'),
  note: optionalText(300),
})

/**
 * A pharmacist's decision about every ordered medicine that needs the prescription: linked to a prescription item, or
 * refused. `transcription` is needed until the prescription was verified once, and then left out; `items` are new.
 * `acknowledged`: the flags of a `verification_flagged` refusal, as they came, once the pharmacist has looked at
 * them.
 */
export const verificationInput = z.object({
  transcription: z.optional(transcription),
  items: z._default(z.array(transcribedItem).check(z.maxLength(mostItems)), []),
  links: z._default(z.array(verificationLink).check(z.maxLength(200)), []),
  refused: z._default(z.array(refusedItem).check(z.maxLength(200)), []),
  acknowledged: z._default(z.array(acknowledgedFlag).check(z.maxLength(10)), []),
})
export type VerificationInput = z.infer<typeof verificationInput>
