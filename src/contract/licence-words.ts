/*
 * Forms and states of drug licences. This file has no schemas, so that pages can import it without loading a
 * parser.
 */

/**
 * Licences of the Drugs Rules 1945, rule 61: what each authorises. Retail licences name the goods they cover;
 * 20B and 21B are wholesale and authorise no retail sale.
 */
export const licenceForms = {
  '20': 'Retail sale of medicines other than those of Schedules C, C(1) and X',
  '21': 'Retail sale of medicines of Schedules C and C(1)',
  '20F': 'Retail sale of medicines of Schedule X',
  '20B': 'Wholesale of medicines other than those of Schedules C, C(1) and X',
  '21B': 'Wholesale of medicines of Schedules C and C(1)',
} as const
export type LicenceForm = keyof typeof licenceForms

export const retailForms = ['20', '21', '20F'] as const satisfies readonly LicenceForm[]

export function isRetail(form: LicenceForm): boolean {
  return retailForms.some((one) => one === form)
}

/**
 * pending → active → suspended, cancelled or lapsed. A pending licence that was not accepted is cancelled; a
 * suspended one may be resumed; a lapsed one is active again once its renewal is approved.
 */
export const licenceStates = {
  pending: 'Waiting for approval',
  active: 'Active',
  suspended: 'Suspended',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed',
} as const
export type LicenceState = keyof typeof licenceStates

/** What happened to a licence, in its history. */
export const licenceEvents = {
  added: 'Added by the pharmacy',
  corrected: 'Details changed by the pharmacy',
  document_added: 'Scan uploaded',
  due_date_set: 'Due date of the retention fee entered',
  renewal_asked: 'Renewal sent for approval',
  approved: 'Approved',
  rejected: 'Not accepted',
  renewed: 'Renewal approved',
  renewal_refused: 'Renewal not accepted',
  suspended: 'Suspended',
  resumed: 'Resumed',
  cancelled: 'Cancelled',
  lapsed: 'Lapsed: the retention fee was due',
} as const
export type LicenceEventKind = keyof typeof licenceEvents

/** Decisions of an administrator. */
export const licenceDecisions = ['approve', 'reject', 'suspend', 'resume', 'cancel'] as const
export type LicenceDecision = (typeof licenceDecisions)[number]

/** Days before the retention fee is due on which the pharmacy is warned, once each. */
export const warningDays = [60, 30, 7] as const

/** Limits of scanned documents: bytes of a file, and of all documents that a pharmacy stores. */
export const scanLimits = {
  bytes: 10 * 1024 * 1024,
  documents: 30,
  storedBytes: 100 * 1024 * 1024,
} as const

/** Why a pharmacy may do nothing: suspended by the administrator, or without an active form 20. */
export type WorkBlock = 'suspended' | 'unlicensed'

/** Why a pharmacy may not sell. Without a tax number it still works on the orders that it has. */
export type SellingBlock = WorkBlock | 'no_tax_number'

/** What a pharmacy lacks for some medicines: an active form 21 for those of Schedules C and C(1), a pharmacist. */
export type NeedsBlock = 'no_form21' | 'no_pharmacist'

/** In a table, beside a pharmacy or a shipment. */
export const blockNames: Record<SellingBlock | NeedsBlock, string> = {
  suspended: 'Suspended',
  unlicensed: 'No active licence',
  no_tax_number: 'No tax number',
  no_form21: 'No active form 21',
  no_pharmacist: 'No active pharmacist',
}
