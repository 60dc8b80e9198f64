import { createHash } from 'node:crypto'

/**
 * '₹1,234.50' → 1234.5, '12,5' → 12.5; undefined for a blank cell; the text itself where it is no
 * number. A comma before one or two last digits can't group them, in India or elsewhere.
 */
export function amountIn(cell: string): number | string | undefined {
  if (cell === '') return undefined
  const sign = cell.replace(/^(₹|rs\.?|inr)\s*/i, '').replace(/^([+-]?\d+),(\d{1,2})$/, '$1.$2')
  const grouped = /^[+-]?\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(sign)
  const plain = grouped ? sign.replaceAll(',', '') : sign
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : cell
}

/** A day as packs and spreadsheets write it: 2027-03-31, 31/03/2027, 31-03-2027, or 03/2027 for the end of a month. */
export function dayIn(cell: string): string | undefined {
  if (cell === '') return undefined
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? []
  if (day !== undefined && month !== undefined)
    return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [, last, of] = /^(0?[1-9]|1[0-2])[/.-](\d{4})$/.exec(cell) ?? []
  if (last === undefined) return cell
  return new Date(Date.UTC(Number(of), Number(last), 0)).toISOString().slice(0, 10)
}

/** undefined for a blank cell: it says nothing. */
export function textIn(cell: string): string | undefined {
  return cell === '' ? undefined : cell
}

/** A code for a row that has none, from what names the product. */
export function skuFrom(prefix: string, ...naming: string[]): string {
  const text = naming.map((part) => part.toLowerCase().replace(/\s+/g, ' ')).join('\n')
  return `${prefix}-${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
}

/** 'strip of 10 tablets' → 'Strip of 10 tablets' */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
