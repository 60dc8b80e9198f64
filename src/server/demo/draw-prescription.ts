import { shownDay } from '../platform/clock.ts'
import type { DemoPrescription } from './demo-prescriptions.ts'
import { drawStroke, writePdf, writeText } from './specimen.ts'

export type WrittenPatient = { name: string; sex: string; dateOfBirth: string; address: string }

const left = 52
const brand = [15, 92, 69] as const
const soft = [85, 100, 94] as const
const pen = [31, 48, 112] as const

/**
 * A PDF with each prescription on a page of its own, as a clinic prints it, marked as a specimen. One file, because
 * reading it takes a process.
 */
export function drawPrescriptions(
  prescriptions: readonly DemoPrescription[],
  patient: WrittenPatient,
): Buffer {
  return writePdf(prescriptions.map((prescription) => drawPrescription(prescription, patient)))
}

function drawPrescription(
  { prescriber, issuedOn, items, advice }: DemoPrescription,
  patient: WrittenPatient,
): string[] {
  const below = itemsTop + items.length * itemHeight
  return [
    specimenMark,
    ...clinicLines(prescriber),
    ...patientLines(patient, issuedOn),
    ...items.flatMap(itemLines),
    byHand(advice, left + 30, below + 24, 13),
    ...signature(prescriber.name),
    writeText({ text: foot, x: left, y: 810, size: 7.5, color: soft }),
  ]
}

const foot = 'Drawn for the demo shop of Aushadh. No real doctor, clinic or patient.'

/** Across the page, below everything else. */
const specimenMark = writeText({
  text: 'SPECIMEN',
  x: 90,
  y: 640,
  size: 110,
  font: 'strong',
  color: [235, 241, 238],
  turned: 34,
})

function clinicLines(prescriber: DemoPrescription['prescriber']): string[] {
  const { name, degrees, number, clinic, address, phone } = prescriber
  const small = [`${name}, ${degrees}`, `Reg. No. ${number}`, `${address} · Tel. ${phone}`]
  const [from, to] = [
    [left, 146],
    [543, 146],
  ] as const
  return [
    writeText({ text: clinic, x: left, y: 62, size: 22, font: 'strong', color: brand }),
    ...small.map((text, n) => writeText({ text, x: left, y: 88 + n * 16, size: 12, color: soft })),
    drawStroke({ points: [from, from, to, to], width: 1.5, color: brand }),
  ]
}

function patientLines(patient: WrittenPatient, issuedOn: string): string[] {
  const { name, sex, dateOfBirth, address } = patient
  const years = ageOn(issuedOn, dateOfBirth)
  const x = left
  return [
    writeText({ text: `Patient: ${name}, ${sex}, ${years} years`, x, y: 174, size: 13 }),
    writeText({ text: address, x, y: 192, size: 13 }),
    writeText({ text: `Date: ${shownDay(issuedOn)}`, x, y: 216, size: 13 }),
    writeText({ text: 'Rx', x, y: 266, size: 32, font: 'strong', color: brand }),
  ]
}

const [itemsTop, itemHeight] = [304, 64]

function itemLines(item: DemoPrescription['items'][number], n: number): string[] {
  const y = itemsTop + n * itemHeight
  const { dose, days, quantity, pieces } = item
  return [
    byHand(`${n + 1}. ${item.written}`, left + 30, y, 15),
    byHand(`${dose}, ${days} days (${quantity} ${pieces})`, left + 50, y + 22, 15),
  ]
}

function byHand(text: string, x: number, y: number, size: number): string {
  return writeText({ text, x, y, size, font: 'oblique', color: pen })
}

function signature(name: string): string[] {
  const [x, y] = [366, 690]
  const at = (right: number, down: number) => [x + right, y + down] as const
  const points = [
    at(0, 18),
    ...[at(18, -22), at(26, 40), at(46, 6)],
    ...[at(60, -40), at(62, 60), at(88, 8)],
    ...[at(104, -16), at(110, 24), at(162, 0)],
  ]
  return [
    drawStroke({ points, width: 1.6, color: pen }),
    writeText({ text: name, x, y: y + 42, size: 12, color: soft }),
    writeText({ text: 'Signature', x, y: y + 58, size: 12, color: soft }),
  ]
}

/** Full years on a day. */
function ageOn(day: string, dateOfBirth: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
