import * as z from 'zod/mini'
import { day, id, instant, keysOf, optionalText, text } from './fields.ts'
import {
  licenceDecisions,
  licenceEvents,
  licenceForms,
  licenceStates,
  retailForms,
} from './licence-words.ts'

export const licenceForm = z.enum(keysOf(licenceForms), 'Choose the form of the licence.')

/** A scanned document. `kind` says which call downloads it. */
export const licenceDocument = z.object({
  _id: id,
  kind: z.enum(['picture', 'pdf']),
  uploadedAt: instant,
})
export type LicenceDocument = z.infer<typeof licenceDocument>

/**
 * A pharmacy's licence. `issuingAuthority`, `district`: '' while unknown. Dates are days in India.
 * `retentionDueOn`: the last day to pay the retention fee; null until the pharmacy has entered it.
 * `renewalDueOn`: the new due date that waits for approval. `reason`: of the last decision. `version`: changes
 * with every change; a decision names the version it is about.
 */
export const licence = z.object({
  _id: id,
  form: licenceForm,
  number: z.string(),
  issuingAuthority: z.string(),
  district: z.string(),
  issuedOn: z.nullable(z.string()),
  retentionDueOn: z.nullable(z.string()),
  renewalDueOn: z.nullable(z.string()),
  state: z.enum(keysOf(licenceStates)),
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  version: z.int(),
  documents: z.array(licenceDocument),
})
export type Licence = z.infer<typeof licence>

/** One event of a licence's history, with the licence's state after it. */
export const licenceEvent = z.object({
  at: instant,
  what: z.enum(keysOf(licenceEvents)),
  state: z.enum(keysOf(licenceStates)),
  by: z.enum(['pharmacy', 'admin', 'system']),
  reason: z.nullable(z.string()),
  retentionDueOn: z.nullable(z.string()),
})
export type LicenceEvent = z.infer<typeof licenceEvent>

/**
 * A licence as the administrator sees it. `waitsSince`: when it was added, or its renewal was sent.
 * `sameNumber`: other pharmacies with a licence of this form and number.
 */
export const adminLicence = z.extend(licence, {
  pharmacy: z.object({
    _id: id,
    name: z.string(),
    address: z.string(),
    verified: z.boolean(),
  }),
  waitsSince: instant,
  sameNumber: z.array(z.string()),
})
export type AdminLicence = z.infer<typeof adminLicence>

/** An active retail licence as customers see it. */
export const shownLicence = z.object({
  form: z.enum(retailForms),
  number: z.string(),
  issuingAuthority: z.string(),
})

const blankIsNone = (text?: string) => text ?? ''

export const licenceDetails = {
  number: text('Licence number is required', 60),
  issuingAuthority: text('Enter the authority that issued the licence', 120),
  district: text('District is required', 80),
  issuedOn: day,
}
export const retentionDueOn = day

export const licenceInput = z.object({
  form: licenceForm,
  ...licenceDetails,
  retentionDueOn,
})

/** Every decision but an approval has a reason, which the pharmacy sees. */
export const decisionInput = z
  .object({
    decision: z.enum(licenceDecisions, 'Unknown decision.'),
    version: z.int('The version of the licence is required.'),
    reason: z.pipe(optionalText(500), z.transform(blankIsNone)),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
      path: ['reason'],
      message: 'Give a reason. The pharmacy will see it.',
    }),
  )

export const reasonInput = z.object({
  reason: text('Give a reason. The pharmacy will see it.', 500),
})
