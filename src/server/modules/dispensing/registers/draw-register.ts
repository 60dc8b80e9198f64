import { registerTypes } from '#contract/register-words.ts'
import type { RegisterRow, RegisterType } from '#contract/registers.ts'
import { shownDay } from '../../../platform/clock.ts'
import { drawSums } from '../../../platform/pdf/facts.ts'
import { areaOf, drawPdf, ink, page, type Sheet } from '../../../platform/pdf/pdf.ts'
import { printable } from '../../../platform/pdf/printable.ts'
import { drawLongTable, type PrintedColumn, rule } from '../../../platform/pdf/table.ts'
import { correctionText, quantityText, registrationText } from './register-text.ts'

/** A pharmacy as its registers name it. */
export type Keeper = {
  name: string
  address: string
  licences: readonly { form: string; number: string }[]
}

export type PrintedRegister = {
  register: RegisterType
  keeper: Keeper
  from: string
  to: string
  rows: readonly RegisterRow[]
  at: Date
}

/**
 * A register as an inspector reads it on paper: rows by serial on landscape pages, headed by the pharmacy with its
 * licences and the period, with the particulars of the Drugs Rules, 1945, rule 65 (3) (1).
 */
export function drawRegister(printed: PrintedRegister): Promise<Buffer> {
  const { register, keeper, from, to, rows, at } = printed
  const title = `${registerTypes[register]}, ${periodText(from, to)}`
  const about = {
    title,
    author: keeper.name,
    at,
    foot: `${title} · ${keeper.name}`,
    landscape: true,
  }
  return drawPdf(about, async (sheet) => {
    const top = drawHead(sheet, printed)
    if (rows.length > 0) await drawLongTable(sheet, columns, rows, top)
    else
      sheet
        .font('text')
        .fontSize(10)
        .fillColor(ink.text)
        .text('Nothing was entered in this period.', page.margin, top + 8)
  })
}

function periodText(from: string, to: string): string {
  return from === to ? shownDay(from) : `${shownDay(from)} to ${shownDay(to)}`
}

const sources: Record<RegisterType, string> = {
  prescription: 'Drugs Rules, 1945, rule 65 (3) (1)',
  h1: 'Drugs Rules, 1945, rule 65 (3) (1) (h)',
}

function drawHead(sheet: Sheet, { register, keeper, from, to, rows }: PrintedRegister): number {
  const { margin } = page
  const half = (areaOf(sheet).textWidth - 20) / 2
  sheet
    .font('strong')
    .fontSize(18)
    .fillColor(ink.brand)
    .text(registerTypes[register], margin, margin - 8, { width: half })
  sheet.fontSize(10.5).fillColor(ink.text).text(printable(keeper.name), { width: half })
  sheet.font('text').fontSize(8.5).text(printable(keeper.address), { width: half })
  const left = sheet.y
  const facts = [
    { label: 'Period', value: periodText(from, to) },
    ...keeper.licences.map(({ form, number }) => ({
      label: `Licence, form ${form}`,
      value: number,
    })),
    { label: 'Rows', value: String(rows.length) },
    { label: 'Kept under', value: sources[register] },
  ]
  const place = { x: margin + half + 20, y: margin - 4, width: half }
  const end = Math.max(left, drawSums(sheet, facts, place)) + 6
  rule(sheet, end, ink.brand)
  return end + 10
}

type Column = PrintedColumn<RegisterRow>

/** Together they fill the width of a landscape page. */
const columns: readonly Column[] = [
  {
    head: 'No.',
    width: 46,
    text: ({ serial }) => String(serial),
    below: ({ financialYear }) => [financialYear],
  },
  { head: 'Date', width: 56, text: ({ day }) => shownDay(day) },
  {
    head: 'Prescriber',
    width: 122,
    text: ({ prescriber }) => prescriber.name,
    below: ({ prescriber, issuedOn }) => [
      `Reg. no. ${prescriber.registrationNumber}`,
      prescriber.address,
      `Prescribed on ${shownDay(issuedOn)}`,
    ],
  },
  {
    head: 'Patient',
    width: 122,
    text: ({ patient }) => patient.name,
    below: ({ patient }) => [patient.address],
  },
  {
    head: 'Medicine',
    width: 166,
    text: ({ medicine }) => medicine.name,
    below: (row) => [
      row.medicine.composition,
      ...[row.medicine.packSize, row.medicine.manufacturer].filter((line) => line !== null),
      ...(row.medicine.schedule === null ? [] : [`Schedule ${row.medicine.schedule}`]),
      ...(row.corrects === null ? [] : [correctionText(row)]),
    ],
  },
  {
    head: 'Batch',
    width: 64,
    text: ({ batchNumber }) => batchNumber,
    below: ({ expiryDate }) => [`Expires ${shownDay(expiryDate)}`],
  },
  { head: 'Quantity', width: 62, text: quantityText },
  {
    head: 'Pharmacist',
    width: 80,
    text: ({ pharmacist }) => pharmacist?.name ?? '',
    below: (row) => (row.pharmacist === null ? [] : [registrationText(row)]),
  },
  { head: 'Order', width: 43.89, text: ({ orderNumber }) => orderNumber },
]
