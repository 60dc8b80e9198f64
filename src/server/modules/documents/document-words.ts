import type { InvoiceSnapshot } from '#contract/document-shapes.ts'
import { formatRupees, rupeesOf } from '#contract/money.ts'
import { stateTaxName } from '#contract/states.ts'
import { shownDay } from '../../platform/clock.ts'
import type { Sum } from '../../platform/pdf/facts.ts'
import { amountInWords } from './amount-in-words.ts'

/** '1,25,000.00', without the currency, which the column's heading implies. */
export function amount(paise: number): string {
  return formatRupees(rupeesOf(paise)).slice(1)
}

/** Basis points as '5%' or '0.25%'. */
export function percent(bp: number): string {
  return `${bp / 100}%`
}

/** 'Mar 2028' from '2028-03-12', as printed on packs. */
export function monthOf(day: string): string {
  return shownDay(day).replace(/^\d+ /, '')
}

/** The sums below the lines; taxes that are not charged are left out. */
export function sumsOf(document: InvoiceSnapshot): Sum[] {
  const { title, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = document
  const marketplacePaise = document.lines.reduce((sum, one) => sum + (one.marketplacePaise ?? 0), 0)
  const rupees = (paise: number) => formatRupees(rupeesOf(paise))
  const taxes = [
    { label: 'CGST', paise: cgstPaise },
    { label: stateTaxName(document.seller.stateCode), paise: sgstPaise },
    { label: 'IGST', paise: igstPaise },
  ].filter(({ paise }) => paise > 0)
  return [
    ...(taxes.length === 0 ? [] : [{ label: 'Taxable value', value: rupees(taxablePaise) }]),
    ...taxes.map(({ label, paise }) => ({ label, value: rupees(paise) })),
    { label: totals[title] ?? 'Total', value: rupees(totalPaise), strong: true },
    ...(marketplacePaise === 0
      ? []
      : [{ label: 'Paid by the marketplace', value: rupees(marketplacePaise) }]),
  ]
}

const totals: Record<string, string> = {
  'Credit note': 'Credited',
  'Refund voucher': 'Refunded',
}

/** The notes about the sums. */
export function notesOf(document: InvoiceSnapshot): string[] {
  const { title, seller, reason, totalPaise } = document
  const isVoucher = title === 'Refund voucher'
  return [
    amountInWords(totalPaise),
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    ...(isVoucher
      ? ['These items were paid for and never sent. No GST was charged on them.']
      : seller.gstin === null
        ? ['The seller is not registered for GST and charges none.']
        : ['Prices include GST. Tax is not payable on reverse charge.']),
    'Amounts in INR. A delivery charge is billed by the marketplace and not included in this document.',
    'Sold through Aushadh. Issued electronically; it needs no signature.',
  ]
}
