import type { InvoiceSnapshot } from '#contract/invoices.ts'
import { states } from '#contract/states.ts'
import { startOfIndianDay } from '../../platform/clock.ts'
import { drawParty, drawSums } from '../../platform/pdf/facts.ts'
import { drawPdf, ink, page, type Sheet, textWidth } from '../../platform/pdf/pdf.ts'
import { printable } from '../../platform/pdf/printable.ts'
import { drawTable, rule } from '../../platform/pdf/table.ts'
import { shownDay } from '../../platform/shown-day.ts'
import { columnsOf } from './paper-columns.ts'
import { notesOf, sumsOf } from './paper-words.ts'

const half = (textWidth - 20) / 2
const right = page.margin + half + 20

/** A paper as a PDF, made of its snapshot alone: drawn again, it is the same file. */
export function drawPaper(paper: InvoiceSnapshot): Promise<Buffer> {
  const { title, number, seller } = paper
  const about = {
    title: `${title} ${number}`,
    author: seller.name,
    at: startOfIndianDay(paper.date),
    foot: `${title} ${number} · ${seller.name}`,
  }
  return drawPdf(about, (sheet) => {
    const top = drawHead(sheet, paper)
    const y = drawTable(sheet, columnsOf(paper), paper.lines, drawParties(sheet, paper, top) + 16)
    drawEnd(sheet, paper, y)
  })
}

function drawHead(sheet: Sheet, paper: InvoiceSnapshot): number {
  const { title, number, date, orderId, orderDate, against } = paper
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
    { label: 'Order', value: `${orderId.slice(0, 8)} of ${shownDay(orderDate)}` },
  ]
  const end = Math.max(left, drawSums(sheet, facts, { x: right, y: margin - 4, width: half })) + 8
  rule(sheet, end, ink.brand)
  return end + 12
}

function drawParties(sheet: Sheet, { seller, buyer }: InvoiceSnapshot, y: number): number {
  const { name, address, licenseNumber, gstin, stateCode } = seller
  const sold = drawParty(
    sheet,
    {
      label: 'Sold by',
      name,
      lines: [
        address,
        ...(stateCode === null ? [] : [`State: ${states[stateCode]} (${stateCode})`]),
        `Drug licence: ${licenseNumber}`,
        gstin === null ? 'Not registered for GST' : `GSTIN: ${gstin}`,
      ],
    },
    { x: page.margin, y, width: half },
  )
  const supply = buyer.stateCode ?? stateCode
  const bought = drawParty(
    sheet,
    {
      label: 'Sold and sent to',
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

/** The sums, kept together with what is said about them. */
function drawEnd(sheet: Sheet, paper: InvoiceSnapshot, y: number): void {
  const sums = sumsOf(paper)
  const height = 40 + 15 * sums.length + 60
  if (y + height > page.bottom) sheet.addPage()
  const top = y + height > page.bottom ? page.margin : y + 12
  const width = 210
  const end = drawSums(sheet, sums, { x: page.width - page.margin - width, y: top, width })
  sheet.font('text').fontSize(8).fillColor(ink.soft)
  sheet.text('', page.margin, top)
  for (const note of notesOf(paper)) {
    sheet.text(printable(note), page.margin, sheet.y, { width: textWidth - width - 30 })
    sheet.moveDown(0.35)
  }
  sheet.y = Math.max(end, sheet.y)
}
