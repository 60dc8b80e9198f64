import type { StatementDetail } from '#contract/settlement.ts'
import { drawParty, drawSums } from '../../platform/pdf/facts.ts'
import { drawPdf, ink, page, type Sheet, textWidth } from '../../platform/pdf/pdf.ts'
import { printable } from '../../platform/pdf/printable.ts'
import { drawTable, rule } from '../../platform/pdf/table.ts'
import { columns } from './statement-columns.ts'
import { madeOn, notesOf, type PrintedStatement, sumsOf, weekOf } from './statement-words.ts'

const half = (textWidth - 20) / 2
const right = page.margin + half + 20

/** A week's statement as a PDF: its sums, and what moved the balance. */
export function drawStatement(printed: PrintedStatement): Promise<Buffer> {
  const { statement, pharmacy, movements } = printed
  const title = `Statement of ${weekOf(statement)}`
  const foot = `${title} · ${pharmacy.name}`
  const about = { title, author: 'Aushadh', at: new Date(statement.createdAt), foot }
  return drawPdf(about, (sheet) => {
    const top = drawHead(sheet, statement)
    const y = drawNotes(sheet, printed, drawParts(sheet, printed, top) + 10)
    if (movements !== null && movements.length > 0) drawTable(sheet, columns, movements, y + 8)
  })
}

function drawHead(sheet: Sheet, statement: StatementDetail): number {
  const { margin } = page
  sheet
    .font('strong')
    .fontSize(20)
    .fillColor(ink.brand)
    .text('Statement', margin, margin - 8, { width: half })
  const left = sheet.y
  const facts = [
    { label: 'Week', value: weekOf(statement) },
    { label: 'Made', value: madeOn(statement) },
  ]
  const end = Math.max(left, drawSums(sheet, facts, { x: right, y: margin - 4, width: half })) + 8
  rule(sheet, end, ink.brand)
  return end + 12
}

function drawParts(sheet: Sheet, { statement, pharmacy }: PrintedStatement, y: number): number {
  const { name, address, licenseNumber, gstin } = pharmacy
  const lines = [
    address,
    `Drug licence: ${licenseNumber}`,
    gstin === null ? 'Not registered for GST' : `GSTIN: ${gstin}`,
  ]
  const place = { x: page.margin, y, width: half }
  const party = drawParty(sheet, { label: 'Made for', name, lines }, place)
  return Math.max(party, drawSums(sheet, sumsOf(statement), { x: right, y, width: half }))
}

function drawNotes(sheet: Sheet, printed: PrintedStatement, y: number): number {
  sheet.font('text').fontSize(8).fillColor(ink.soft)
  sheet.text('', page.margin, y)
  for (const note of notesOf(printed))
    sheet.text(printable(note), page.margin, sheet.y, { width: textWidth })
  return sheet.y
}
