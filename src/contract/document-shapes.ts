import type { Schedule } from './drug-schedules.ts'
import type { LicenceForm } from './licence-words.ts'
import type { RegisterType } from './register-words.ts'

/**
 * Series of document numbers, each without gaps per pharmacy and financial year. `invoice`: a tax invoice,
 * or a bill of supply if the pharmacy is not registered for GST. `credit_note`: reverses units of an invoice.
 * `refund_voucher`: refunds items that were paid but never invoiced (CGST Rules, rule 51).
 */
export const documentSeries = {
  invoice: 'INV',
  credit_note: 'CN',
  refund_voucher: 'RV',
} as const
export type DocumentSeries = keyof typeof documentSeries

/** One line of a document; amounts in paise. `batches`: the batches its units were taken from. */
export type InvoiceLine = {
  orderItemId: string
  name: string
  packSize: string | null
  manufacturer: string | null
  hsn: string
  quantity: number
  batches: { number: string; expiryDate: string; quantity: number }[]
  unitPaise: number
  /** The seller's own discount, which lowers the value that is taxed (CGST Act, section 15 (3) (a)). */
  discountPaise?: number
  /** The part of the total that the marketplace pays for its coupon: it lowers no tax. */
  marketplacePaise?: number
  totalPaise: number
  /** Hundredths of a percent; null on a bill of supply. */
  gstBp: number | null
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
  /** Of a line that was dispensed on a prescription; documents issued before have none. */
  dispensed?: DispensedLine
}

/** The schedule of a dispensed line on that day, and its rows in the seller's registers. */
export type DispensedLine = {
  schedule: Schedule | null
  entries: { register: RegisterType; financialYear: string; serial: number }[]
}

/** On whose prescription lines were dispensed, for whom, and the pharmacist who signed. */
export type DispensedOn = {
  patient: { name: string; address: string }
  prescriber: { name: string; registrationNumber: string; address: string }
  /** `council`: the two-digit code of its state. */
  pharmacist: { name: string; council: string; registrationNumber: string }
}

/** Everything printed on a document, as of its date; amounts in paise. */
export type InvoiceSnapshot = {
  title: string
  number: string
  /** YYYY-MM-DD in India. */
  date: string
  orderId: string
  orderDate: string
  /** The document that this one reverses. */
  against: { number: string; date: string } | null
  seller: {
    name: string
    address: string
    licenseNumber: string
    gstin: string | null
    stateCode: string | null
    /** Its active retail licences of that day; documents issued before name `licenseNumber` alone. */
    licences?: { form: LicenceForm; number: string }[]
  }
  buyer: { name: string; lines: string[]; state: string; stateCode: string | null }
  lines: InvoiceLine[]
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
  totalPaise: number
  reason: string | null
  /** Set if a line was dispensed on a prescription. */
  dispensedOn?: DispensedOn
}
