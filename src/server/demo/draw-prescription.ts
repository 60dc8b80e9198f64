import { shownDay } from '../platform/clock.ts'
import { drawPdf, ink, page, type Sheet, textWidth } from '../platform/pdf/pdf.ts'
import type { DemoPrescription } from './demo-prescriptions.ts'

export type WrittenPatient = { name: string; sex: string; dateOfBirth: string; address: string }

const left = page.margin + 12
const right = page.width - left
const pen = '#1f3070'

/**
 * A PDF with each prescription on a page of its own, as a clinic prints it, marked as a specimen. One file, because
 * reading it takes a process.
 */
export function drawPrescriptions(
  prescriptions: readonly DemoPrescription[],
  patient: WrittenPatient,
): Promise<Buffer> {
  const about = {
    title: `Prescriptions of ${patient.name}`,
    author: 'Aushadh',
    at: new Date(prescriptions[0]?.issuedOn ?? 0),
    foot: 'Drawn for the demo shop of Aushadh. No real doctor, clinic or patient.',
    numbered: false,
  }
  return drawPdf(about, (sheet) => {
    for (const [n, prescription] of prescriptions.entries()) {
      if (n > 0) sheet.addPage()
      drawPrescription(sheet, prescription, patient)
    }
  })
}

function drawPrescription(
  sheet: Sheet,
  { prescriber, issuedOn, items, advice }: DemoPrescription,
  patient: WrittenPatient,
): void {
  drawSpecimenMark(sheet)
  drawClinic(sheet, prescriber)
  drawPatient(sheet, patient, issuedOn)
  const below = drawItems(sheet, items)
  written(sheet, advice, { x: left + 30, y: below + 12, size: 13 })
  drawSignature(sheet, prescriber.name)
}

type Place = { x: number; y: number; size: number }

function printed(sheet: Sheet, text: string, { x, y, size }: Place): void {
  sheet.fontSize(size).text(text, x, y, { width: textWidth - 24, lineBreak: false })
}

/** As if by hand. */
function written(sheet: Sheet, text: string, { x, y, size }: Place): void {
  sheet.font('text').fillColor(pen).fontSize(size)
  sheet.text(text, x, y, { oblique: 12, lineBreak: false })
}

/** Across the page, below everything else. */
function drawSpecimenMark(sheet: Sheet): void {
  const [x, y] = [page.width / 2, 430]
  sheet.save().rotate(-34, { origin: [x, y] })
  sheet.font('strong').fontSize(122).fillColor('#ebf1ee')
  sheet.text('SPECIMEN', 0, y - 95, { width: page.width, align: 'center', lineBreak: false })
  sheet.restore()
}

function drawClinic(sheet: Sheet, prescriber: DemoPrescription['prescriber']): void {
  const { name, degrees, number, clinic, address, phone } = prescriber
  sheet.font('strong').fillColor(ink.brand)
  printed(sheet, clinic, { x: left, y: 42, size: 22 })
  sheet.font('text').fillColor(ink.soft)
  printed(sheet, `${name}, ${degrees}`, { x: left, y: 76, size: 12 })
  printed(sheet, `Reg. No. ${number}`, { x: left, y: 92, size: 12 })
  printed(sheet, `${address} · Tel. ${phone}`, { x: left, y: 108, size: 12 })
  sheet.moveTo(left, 146).lineTo(right, 146).lineWidth(1.5).strokeColor(ink.brand).stroke()
}

function drawPatient(sheet: Sheet, patient: WrittenPatient, issuedOn: string): void {
  const { name, sex, dateOfBirth, address } = patient
  const years = ageOn(issuedOn, dateOfBirth)
  sheet.font('text').fillColor(ink.text)
  printed(sheet, `Patient: ${name}, ${sex}, ${years} years`, { x: left, y: 160, size: 13 })
  printed(sheet, address, { x: left, y: 178, size: 13 })
  printed(sheet, `Date: ${shownDay(issuedOn)}`, { x: left, y: 202, size: 13 })
  sheet.font('strong').fillColor(ink.brand)
  printed(sheet, 'Rx', { x: left, y: 236, size: 32 })
}

/** Returns the y position below. */
function drawItems(sheet: Sheet, items: DemoPrescription['items']): number {
  const top = 290
  const height = 64
  for (const [n, item] of items.entries()) {
    const y = top + n * height
    const { dose, days, quantity, pieces } = item
    written(sheet, `${n + 1}. ${item.written}`, { x: left + 30, y, size: 15 })
    const course = `${dose}, ${days} days (${quantity} ${pieces})`
    written(sheet, course, { x: left + 50, y: y + 22, size: 15 })
  }
  return top + items.length * height
}

function drawSignature(sheet: Sheet, name: string): void {
  const [x, y] = [366, 690]
  sheet.moveTo(x, y + 18)
  sheet.bezierCurveTo(x + 18, y - 22, x + 26, y + 40, x + 46, y + 6)
  sheet.bezierCurveTo(x + 60, y - 40, x + 62, y + 60, x + 88, y + 8)
  sheet.bezierCurveTo(x + 104, y - 16, x + 110, y + 24, x + 162, y)
  sheet.lineWidth(1.6).lineCap('round').strokeColor(pen).stroke()
  sheet.font('text').fillColor(ink.soft)
  printed(sheet, name, { x, y: y + 30, size: 12 })
  printed(sheet, 'Signature', { x, y: y + 46, size: 12 })
}

/** Full years on a day. */
function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
