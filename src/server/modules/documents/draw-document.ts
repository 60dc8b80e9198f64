import type { InvoiceLine, InvoiceSnapshot } from '#contract/document-shapes.ts'
import { orderNumber } from '#contract/order-number.ts'
import { states, stateTaxName } from '#contract/states.ts'
import { shownDay, startOfIndianDay } from '../../platform/clock.ts'
import { drawParty, drawSums } from '../../platform/pdf/facts.ts'
import { drawPdf, ink, page, type Sheet, textWidth } from '../../platform/pdf/pdf.ts'
import { printable } from '../../platform/pdf/printable.ts'
import { drawTable, type PrintedColumn, rule } from '../../platform/pdf/table.ts'
import { amount, monthOf, notesOf, percent, sumsOf } from './document-words.ts'
import { dispensedText, drawDispensedOn, licenceLines } from './draw-dispensed.ts'

const half = (textWidth - 20) / 2
const right = page.margin + half + 20

/** A document as a PDF, rendered from its snapshot alone: the same snapshot gives the same file. */
export function drawDocument(document: InvoiceSnapshot): Promise<Buffer> {
  const { title, number, seller } = document
  const about = {
    title: `${title} ${number}`,
    author: seller.name,
    at: startOfIndianDay(document.date),
    foot: `${title} ${number} · ${seller.name}`,
  }
  return drawPdf(about, (sheet) => {
    const top = drawHead(sheet, document)
    const below = drawDispensedOn(sheet, document, drawParties(sheet, document, top))
    const y = drawTable(sheet, columnsOf(document), document.lines, below + 16)
    drawEnd(sheet, document, y)
  })
}

function drawHead(sheet: Sheet, document: InvoiceSnapshot): number {
  const { title, number, date, orderId, orderDate, against } = document
  const { margin } = page
  sheet
    .font('strong')
    .fontSize(20)
    .fillColor(ink.brand)
    .text(title, margin, margin - 8, { width: half })
  const left = sheet.y
  const facts = [
    { label: 'Number', value: number },
    { label: 'Date', value: shownDay(date) },
    ...(against
      ? [{ label: 'Corrects', value: `${against.number} of ${shownDay(against.date)}` }]
      : []),
    { label: 'Order', value: `${orderNumber(orderId)} of ${shownDay(orderDate)}` },
  ]
  const end = Math.max(left, drawSums(sheet, facts, { x: right, y: margin - 4, width: half })) + 8
  rule(sheet, end, ink.brand)
  return end + 12
}

function drawParties(sheet: Sheet, { seller, buyer }: InvoiceSnapshot, y: number): number {
  const { name, address, gstin, stateCode } = seller
  const sold = drawParty(
    sheet,
    {
      label: 'Sold by',
      name,
      lines: [
        address,
        ...(stateCode === null ? [] : [`State: ${states[stateCode]} (${stateCode})`]),
        ...licenceLines(seller),
        gstin === null ? 'Not registered for GST' : `GSTIN: ${gstin}`,
      ],
    },
    { x: page.margin, y, width: half },
  )
  const supply = buyer.stateCode ?? stateCode
  const bought = drawParty(
    sheet,
    {
      label: 'Sold and shipped to',
      name: buyer.name,
      lines: [
        ...buyer.lines,
        buyer.state,
        ...(supply === null ? [] : [`Place of supply: ${states[supply]} (${supply})`]),
      ],
    },
    { x: right, y, width: half },
  )
  return Math.max(sold, bought)
}

/** The sums, kept on one page with the notes about them. */
function drawEnd(sheet: Sheet, document: InvoiceSnapshot, y: number): void {
  const sums = sumsOf(document)
  const height = 40 + 15 * sums.length + 60
  if (y + height > page.bottom) sheet.addPage()
  const top = y + height > page.bottom ? page.margin : y + 12
  const width = 210
  const end = drawSums(sheet, sums, { x: page.width - page.margin - width, y: top, width })
  sheet.font('text').fontSize(8).fillColor(ink.soft)
  sheet.text('', page.margin, top)
  for (const note of notesOf(document)) {
    sheet.text(printable(note), page.margin, sheet.y, { width: textWidth - width - 30 })
    sheet.moveDown(0.35)
  }
  sheet.y = Math.max(end, sheet.y)
}

type Column = PrintedColumn<InvoiceLine>

/** The columns of a document, which fill the width of a page; tax columns only if tax is charged. */
function columnsOf(document: InvoiceSnapshot): Column[] {
  const taxed = document.lines.some(({ gstBp }) => gstBp !== null)
  if (!taxed) return [place, goods(268), hsn(60), units(40), price(65), total(64)]
  const taxes = isAcross(document)
    ? [money('IGST', 58, ({ igstPaise }) => igstPaise)]
    : [
        money('CGST', 49, ({ cgstPaise }) => cgstPaise),
        money(stateTaxName(document.seller.stateCode), 49, ({ sgstPaise }) => sgstPaise),
      ]
  const rest = isAcross(document) ? 176 : 136
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

/**
 * Whether IGST applies. The place of supply decides, not the amounts: for nil-rated goods both taxes are
 * zero.
 */
function isAcross({ seller, buyer }: InvoiceSnapshot): boolean {
  return buyer.stateCode !== null && buyer.stateCode !== seller.stateCode
}

const place: Column = { head: '#', width: 18, text: (_, at) => String(at + 1) }

function goods(width: number): Column {
  return {
    head: 'Goods',
    width,
    text: ({ name }) => name,
    below: ({ packSize, manufacturer, batches, dispensed, discountPaise }) => [
      ...(packSize || manufacturer ? [[packSize, manufacturer].filter(Boolean).join(', ')] : []),
      ...(batches.length === 0 ? [] : [batches.map(batchText).join('; ')]),
      ...(dispensed === undefined ? [] : [dispensedText(dispensed)]),
      ...(discountPaise === undefined ? [] : [`Discount: ${amount(discountPaise)}`]),
    ],
  }
}

function batchText(batch: InvoiceLine['batches'][number], _: number, all: readonly unknown[]) {
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
