import { orderNumber } from '#contract/order-number.ts'
import { type Movement, movementKinds, type StatementDetail } from '#contract/settlement.ts'
import { indianDay, shownDay } from '../../platform/clock.ts'
import { drawParty, drawSums } from '../../platform/pdf/facts.ts'
import { drawPdf, ink, page, type Sheet, textWidth } from '../../platform/pdf/pdf.ts'
import { printable } from '../../platform/pdf/printable.ts'
import { drawTable, type PrintedColumn, rule } from '../../platform/pdf/table.ts'
import { amount, madeOn, notesOf, type PrintedStatement, sumsOf, weekOf } from './statement-text.ts'

const half = (textWidth - 20) / 2
const right = page.margin + half + 20

/** A week's statement as a PDF: its sums and the movements of the balance. */
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

type Column = PrintedColumn<Movement>

/** The columns of a printed statement. Together they fill the width of a page. */
const columns: readonly Column[] = [
  { head: 'Date', width: 60, text: ({ at }) => shownDay(indianDay(new Date(at))) },
  {
    head: 'What',
    width: 135,
    text: ({ kind }) => movementKinds[kind],
    below: ({ orderId, reference }) => [
      ...(orderId === null ? [] : [`Order ${orderNumber(orderId)}`]),
      ...(reference === null ? [] : [`Reference ${reference}`]),
    ],
  },
  money('Goods', 64, ({ goods }) => goods),
  money('Commission', 62, ({ commission }) => commission),
  money('TCS', 54, ({ tcs }) => tcs),
  money('Amount', 68, ({ amount }) => amount),
  money('Balance', 72, ({ balance }) => balance),
]

function money(head: string, width: number, of: (one: Movement) => number): Column {
  return { head, width, align: 'right', text: (one) => amount(of(one)) }
}
