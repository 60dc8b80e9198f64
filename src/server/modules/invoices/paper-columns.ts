import type { InvoiceLine, InvoiceSnapshot } from '#contract/invoices.ts'
import { stateTaxName } from '#contract/states.ts'
import type { PrintedColumn } from '../../platform/pdf/table.ts'
import { amount, monthOf, percent } from './paper-words.ts'

type Column = PrintedColumn<InvoiceLine>

/** The columns of a paper: those of a tax only where it is charged. They fill the width of a page. */
export function columnsOf(paper: InvoiceSnapshot): Column[] {
  const taxed = paper.lines.some(({ gstBp }) => gstBp !== null)
  if (!taxed) return [place, goods(268), hsn(60), units(40), price(65), total(64)]
  const taxes = isAcross(paper)
    ? [money('IGST', 58, ({ igstPaise }) => igstPaise)]
    : [
        money('CGST', 49, ({ cgstPaise }) => cgstPaise),
        money(stateTaxName(paper.seller.stateCode), 49, ({ sgstPaise }) => sgstPaise),
      ]
  const rest = isAcross(paper) ? 176 : 136
  return [
    place,
    goods(rest),
    hsn(44),
    units(26),
    price(52),
    money('Taxable value', 58, ({ taxablePaise }) => taxablePaise),
    { head: 'GST', width: 30, align: 'right', text: ({ gstBp }) => percent(gstBp ?? 0) },
    ...taxes,
    total(53),
  ]
}

/** The place of supply decides, not the sums: of nil-rated goods either is nothing. */
export function isAcross({ seller, buyer }: InvoiceSnapshot): boolean {
  return buyer.stateCode !== null && buyer.stateCode !== seller.stateCode
}

const place: Column = { head: '#', width: 18, text: (_, at) => String(at + 1) }

function goods(width: number): Column {
  return {
    head: 'Goods',
    width,
    text: ({ name }) => name,
    below: ({ packSize, manufacturer, batches }) => [
      ...(packSize || manufacturer ? [[packSize, manufacturer].filter(Boolean).join(', ')] : []),
      ...(batches.length === 0 ? [] : [batches.map(batchWords).join('; ')]),
    ],
  }
}

function batchWords(batch: InvoiceLine['batches'][number], _: number, all: readonly unknown[]) {
  const { number, expiryDate, quantity } = batch
  const words = `Batch ${number}, expires ${monthOf(expiryDate)}`
  return all.length === 1 ? words : `${words} (${quantity})`
}

function hsn(width: number): Column {
  return { head: 'HSN', width, align: 'right', text: ({ hsn }) => hsn }
}
function units(width: number): Column {
  return { head: 'Qty', width, align: 'right', text: ({ quantity }) => String(quantity) }
}
function price(width: number): Column {
  return money('Price', width, ({ unitPaise }) => unitPaise)
}
function total(width: number): Column {
  return money('Total', width, ({ totalPaise }) => totalPaise)
}
function money(head: string, width: number, of: (line: InvoiceLine) => number): Column {
  return { head, width, align: 'right', text: (line) => amount(of(line)) }
}
