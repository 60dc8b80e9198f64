import { forms, packUnits } from '#contract/facts.ts'
import { formOf } from '../facts/dosage-form.ts'
import { packOf } from '../facts/pack.ts'

/** 'TABLETS', 'Syrup or suspension' → the form's key; undefined for a blank cell; what isn't known stays as it is. */
export function formIn(cell: string): string | undefined {
  if (cell === '') return undefined
  return keyOf(forms, cell) ?? formOf('', cell.toLowerCase()) ?? cell
}

/** 'ML', 'gm', 'pcs', 'tablets' → the unit's key. */
export function unitIn(cell: string): string | undefined {
  if (cell === '') return undefined
  return keyOf(packUnits, cell) ?? packOf(`1 ${cell.toLowerCase()}`)?.unit ?? cell
}

/** What programs write that only know whether a prescription is needed. */
const answers: Record<string, string> = {
  yes: 'H',
  y: 'H',
  true: 'H',
  rx: 'H',
  required: 'H',
  'prescription required': 'H',
  no: 'OTC',
  n: 'OTC',
  false: 'OTC',
  'not required': 'OTC',
}

/** 'Schedule H1', 'sch. h', 'h-1', 'Yes' → 'H1', 'H', 'H1', 'H'. */
export function scheduleIn(cell: string): string | undefined {
  if (/^[-–]?$/.test(cell)) return undefined
  const answer = answers[cell.toLowerCase()]
  if (answer !== undefined) return answer
  const bare = cell.toUpperCase().replace(/^(?:SCHEDULE|SCH)\b\.?/, '')
  return bare.replace(/[^A-Z0-9]/g, '') || cell
}

function keyOf(words: Record<string, string>, cell: string): string | undefined {
  const wanted = cell.toLowerCase()
  return Object.entries(words).find(([key, word]) =>
    [key, word.toLowerCase()].includes(wanted),
  )?.[0]
}
