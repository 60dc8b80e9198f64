/**
 * Papers of one series have numbers without gaps, per pharmacy and financial year. `invoice`: a tax invoice,
 * or a bill of supply of a pharmacy that is not registered for GST. `credit_note` undoes units of one.
 * `refund_voucher`: money back for what was paid and never invoiced (CGST Rules, rule 51).
 */
export const invoiceSeries = {
  invoice: 'INV',
  credit_note: 'CN',
  refund_voucher: 'RV',
} as const
export type InvoiceSeries = keyof typeof invoiceSeries

/** One line of a paper; amounts in paise. `batches` say where its units came from. */
export type InvoiceLine = {
  orderItemId: string
  name: string
  packSize: string | null
  manufacturer: string | null
  hsn: string
  quantity: number
  batches: { number: string; expiryDate: string; quantity: number }[]
  unitPaise: number
  totalPaise: number
  /** Hundredths of a percent; null on a bill of supply. */
  gstBp: number | null
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/** All that is printed on a paper, as it was that day; amounts in paise. */
export type InvoiceSnapshot = {
  title: string
  number: string
  /** YYYY-MM-DD in India. */
  date: string
  orderId: string
  orderDate: string
  /** The paper that this one undoes. */
  against: { number: string; date: string } | null
  seller: {
    name: string
    address: string
    licenseNumber: string
    gstin: string | null
    stateCode: string | null
  }
  buyer: { name: string; lines: string[]; state: string; stateCode: string | null }
  lines: InvoiceLine[]
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
  totalPaise: number
  reason: string | null
}
