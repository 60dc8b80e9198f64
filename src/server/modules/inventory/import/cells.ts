import { createHash } from 'node:crypto'
import { countryCodes } from '#contract/countries.ts'
import { countryName } from '#contract/country-name.ts'
import { forms, packUnits } from '#contract/facts.ts'
import { formOf } from '../facts/dosage-form.ts'
import { packOf as packIn } from '../facts/pack.ts'

/**
 * '₹1,234.50' → 1234.5, '12,5' → 12.5; undefined for a blank cell; the text itself if it is no number. A comma
 * before the last one or two digits is a decimal comma: it cannot group digits, in India or elsewhere.
 */
export function amountIn(cell: string): number | string | undefined {
  if (cell === '') return undefined
  const sign = cell.replace(/^(₹|rs\.?|inr)\s*/i, '').replace(/^([+-]?\d+),(\d{1,2})$/, '$1.$2')
  const grouped = /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(sign)
  const plain = grouped ? sign.replaceAll(',', '') : sign
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : cell
}

/**
 * A date as packs and spreadsheets write it: 2027-03-31, 31/03/2027, 31-03-2027, or 03/2027 for the end of a
 * month.
 */
export function dayIn(cell: string): string | undefined {
  if (cell === '') return undefined
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? []
  if (day !== undefined && month !== undefined)
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [, last, of] = /^(0?[1-9]|1[0-2])[/.-](\d{4})$/.exec(cell) ?? []
  if (last === undefined) return cell
  return new Date(Date.UTC(Number(of), Number(last), 0)).toISOString().slice(0, 10)
}

/** undefined for a blank cell, which leaves the field unchanged. */
export function textIn(cell: string): string | undefined {
  return cell === '' ? undefined : cell
}

/** Generates a code for a row without one, from the fields that identify the product. */
export function skuFrom(prefix: string, ...naming: string[]): string {
  const text = naming.map((part) => part.toLowerCase().replace(/\s+/g, ' ')).join('\n')
  return `${prefix}-${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
}

/** 'strip of 10 tablets' → 'Strip of 10 tablets' */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "10's" of tablets → 'Strip of 10 tablets'; anything else unchanged. */
export function packOf(name: string, size: string): string {
  const count = /^(\d+)\s*['’]s$/i.exec(size)?.[1]
  if (count === undefined) return size
  if (/tablet/i.test(name)) return `Strip of ${count} tablets`
  return /capsule/i.test(name) ? `Strip of ${count} capsules` : `Pack of ${count}`
}

/** 'TABLETS', 'Syrup or suspension' → the form's key; undefined for a blank cell; unknown text unchanged. */
export function formIn(cell: string): string | undefined {
  if (cell === '') return undefined
  return keyOf(forms, cell) ?? formOf('', cell.toLowerCase()) ?? cell
}

/** 'ML', 'gm', 'pcs', 'tablets' → the unit's key. */
export function unitIn(cell: string): string | undefined {
  if (cell === '') return undefined
  return keyOf(packUnits, cell) ?? packIn(`1 ${cell.toLowerCase()}`)?.unit ?? cell
}

/** Names of countries that the list of names lacks. */
const otherNames: Record<string, string> = {
  usa: 'US',
  america: 'US',
  unitedstatesofamerica: 'US',
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  uae: 'AE',
  korea: 'KR',
  republicofkorea: 'KR',
  holland: 'NL',
  thenetherlands: 'NL',
  bharat: 'IN',
  czechrepublic: 'CZ',
  russianfederation: 'RU',
  prc: 'CN',
  peoplesrepublicofchina: 'CN',
  hongkong: 'HK',
  turkey: 'TR',
  turkiye: 'TR',
  vietnam: 'VN',
}

const bareName = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

const countries = new Map([
  ...countryCodes.flatMap((code) => [
    [code.toLowerCase(), code] as const,
    [bareName(countryName(code)), code] as const,
  ]),
  ...Object.entries(otherNames),
])

/** 'Germany', 'GERMANY', 'U.S.A.', 'Made in India', 'de' → the ISO code; unknown text unchanged. */
export function countryIn(cell: string): string | undefined {
  if (/^[-–]?$/.test(cell)) return undefined
  return countries.get(bareName(cell.replace(/^(?:made|product) (?:in|of)\b/i, ''))) ?? cell
}

/** What programs write that record only whether a prescription is required. */
const answers = new Map<string, string>([
  ['yes', 'H'],
  ['y', 'H'],
  ['true', 'H'],
  ['rx', 'H'],
  ['required', 'H'],
  ['prescription required', 'H'],
  ['no', 'OTC'],
  ['n', 'OTC'],
  ['false', 'OTC'],
  ['not required', 'OTC'],
])

/** 'Schedule H1', 'sch. h', 'h-1', 'Yes' → 'H1', 'H', 'H1', 'H'. */
export function scheduleIn(cell: string): string | undefined {
  if (/^[-–]?$/.test(cell)) return undefined
  const answer = answers.get(cell.toLowerCase())
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

/** '3004.90' and '30 04 90' → '300490'; undefined for a blank cell; the text itself if it is no code. */
export function hsnIn(cell: string): string | undefined {
  if (cell === '') return undefined
  const bare = cell.replace(/[\s.]/g, '')
  return /^\d+$/.test(bare) ? bare : cell
}

/** Spreadsheets take the zeros that a barcode number begins with away: '36000291452' → '036000291452'. */
export function gtinIn(cell: string): string | undefined {
  if (cell === '') return undefined
  const digits = cell.replace(/[\s-]/g, '')
  return /^\d{9,13}$/.test(digits) ? digits.padStart(14, '0') : digits
}

/** '12 %' and 'GST 12' → 12; undefined for a blank cell; the text itself if it is no number. */
export function percentIn(cell: string): number | string | undefined {
  const rate = cell.replace(/^(?:igst|gst)\s*@?\s*/i, '')
  return amountIn(rate.endsWith('%') ? rate.slice(0, -1).trimEnd() : rate)
}
