import type { InvoiceSnapshot } from '#contract/invoices.ts'
import { formatRupees, rupeesOf } from '#contract/money.ts'
import { stateTaxName } from '#contract/states.ts'
import type { Sum } from '../../platform/pdf/facts.ts'
import { shownDay } from '../../platform/shown-day.ts'
import { amountInWords } from './amount-in-words.ts'

/** '1,25,000.00': the column's head says of what. */
export function amount(paise: number): string {
  return formatRupees(rupeesOf(paise)).slice(1)
}

/** Hundredths of a percent as '5%' or '0.25%'. */
export function percent(bp: number): string {
  return `${bp / 100}%`
}

/** 'Mar 2028' of '2028-03-12', as it stands on a pack. */
export function monthOf(day: string): string {
  return shownDay(day).replace(/^\d+ /, '')
}

/** What stands beneath the lines: a tax that is not charged is not named. */
export function sumsOf(paper: InvoiceSnapshot): Sum[] {
  const { title, taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = paper
  const rupees = (paise: number) => formatRupees(rupeesOf(paise))
  const taxes = [
    { label: 'CGST', paise: cgstPaise },
    { label: stateTaxName(paper.seller.stateCode), paise: sgstPaise },
    { label: 'IGST', paise: igstPaise },
  ].filter(({ paise }) => paise > 0)
  return [
    ...(taxes.length === 0 ? [] : [{ label: 'Taxable value', value: rupees(taxablePaise) }]),
    ...taxes.map(({ label, paise }) => ({ label, value: rupees(paise) })),
    { label: totals[title] ?? 'Total', value: rupees(totalPaise), strong: true },
  ]
}

const totals: Record<string, string> = {
  'Credit note': 'Credited',
  'Refund voucher': 'Given back',
}

/** What is said about the sums. */
export function notesOf(paper: InvoiceSnapshot): string[] {
  const { title, seller, reason, totalPaise } = paper
  const isVoucher = title === 'Refund voucher'
  return [
    amountInWords(totalPaise),
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    ...(isVoucher
      ? ['This was paid for and never sent. No GST was charged on it.']
      : seller.gstin === null
        ? ['The seller is not registered for GST and charges none.']
        : ['Prices contain GST. Tax is not payable on reverse charge.']),
    'Amounts in INR. A delivery charge is the marketplace’s and not part of this paper.',
    'Sold through Aushadh. Issued electronically; it needs no signature.',
  ]
}
