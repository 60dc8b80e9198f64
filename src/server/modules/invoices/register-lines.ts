import type { InvoiceSnapshot } from '#contract/invoices.ts'
import { rupeesOf } from '#contract/money.ts'
import { states } from '#contract/states.ts'
import type { Cell } from '../../platform/csv.ts'
import type { Paper } from './paper-queries.ts'
import { percent } from './paper-words.ts'
import { sumOf } from './tax-split.ts'

export const registerColumns = [
  'Paper',
  'Number',
  'Date',
  'Corrects',
  'Order ID',
  'Buyer',
  'Place of supply',
  'HSN',
  'GST rate',
  'Taxable value (INR)',
  'CGST (INR)',
  'SGST/UTGST (INR)',
  'IGST (INR)',
  'Total (INR)',
] as const

/** A line for each HSN and rate of a paper; what a credit note or a refund voucher gives back is below 0. */
export function registerLines({ series, number, snapshot }: Paper): Cell[][] {
  const { title, date, against, orderId, buyer, lines } = snapshot
  const sign = series === 'invoice' ? 1 : -1
  const rupees = (paise: number) => rupeesOf(sign * paise)
  const kinds = Map.groupBy(lines, ({ hsn, gstBp }) => JSON.stringify([hsn, gstBp]))
  return [...kinds.values()].map((alike) => {
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = sumOf(alike)
    const [first] = alike
    return [
      title,
      number,
      date,
      against?.number ?? '',
      orderId,
      buyer.name,
      placeOf(snapshot),
      first?.hsn ?? '',
      first?.gstBp == null ? '' : percent(first.gstBp),
      rupees(taxablePaise),
      rupees(cgstPaise),
      rupees(sgstPaise),
      rupees(igstPaise),
      rupees(totalPaise),
    ]
  })
}

function placeOf({ seller, buyer }: InvoiceSnapshot): string {
  const code = buyer.stateCode ?? seller.stateCode
  return code === null ? buyer.state : `${code}-${states[code]}`
}
