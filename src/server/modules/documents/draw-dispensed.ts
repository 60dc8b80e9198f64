import type { DispensedLine, InvoiceSnapshot } from '#contract/document-shapes.ts'
import { drawParty } from '../../platform/pdf/facts.ts'
import { page, type Sheet, textWidth } from '../../platform/pdf/pdf.ts'
import { councilName } from '../dispensing/index.ts'

const third = (textWidth - 40) / 3

/** Patient, prescriber and pharmacist of dispensed lines, side by side. Returns the y position below. */
export function drawDispensedOn(sheet: Sheet, { dispensedOn }: InvoiceSnapshot, y: number): number {
  if (dispensedOn === undefined) return y
  const { patient, prescriber, pharmacist } = dispensedOn
  const parties = [
    { label: 'Patient', name: patient.name, lines: [patient.address] },
    {
      label: 'Prescriber',
      name: prescriber.name,
      lines: [`Registration no. ${prescriber.registrationNumber}`, prescriber.address],
    },
    {
      label: 'Dispensed by pharmacist',
      name: pharmacist.name,
      lines: [
        `${councilName(pharmacist.council)}, registration no. ${pharmacist.registrationNumber}`,
      ],
    },
  ]
  const ends = parties.map((party, at) =>
    drawParty(sheet, party, { x: page.margin + at * (third + 20), y: y + 12, width: third }),
  )
  return Math.max(...ends)
}

/** 'Drug licence, form 20: MH-PZ2-184331', for each retail licence. */
export function licenceLines({
  licenseNumber,
  licences = [],
}: InvoiceSnapshot['seller']): string[] {
  if (licences.length === 0) return [`Drug licence: ${licenseNumber}`]
  return licences.map(({ form, number }) => `Drug licence, form ${form}: ${number}`)
}

const shortNames = { prescription: 'prescription register', h1: 'Schedule H1 register' } as const

/** 'Schedule H1; prescription register no. 118, Schedule H1 register no. 41' */
export function dispensedText({ schedule, entries }: DispensedLine): string {
  const numbers = entries.map(({ register, serial }) => `${shortNames[register]} no. ${serial}`)
  const isNamed = schedule !== null && schedule !== 'none' && schedule !== 'OTC'
  return [...(isNamed ? [`Schedule ${schedule}`] : []), numbers.join(', ')].join('; ')
}
