import { gtinOf } from '#contract/gtin.ts'

/** The barcodes of products, and the codes on packs that also hold batch and expiry date. */
export const codeFormats = [
  'ean_13',
  'ean_8',
  'upc_a',
  'itf',
  'code_128',
  'data_matrix',
  'qr_code',
] as const

/** What a code on a pack says. `expiryDate`: 'YYYY-MM-DD'. */
export type ScannedCode = { gtin: string; batchNumber?: string; expiryDate?: string }

/** GS1 ends a field of variable length by this character, unless it is the last one. */
const separator = '\u001d'

/**
 * The contents of a barcode or of a GS1 code such as '010890103086523717280531' (GS1 General
 * Specifications, 3.2): GTIN (01), batch (10), production (11) and expiry date (17), serial number (21). null: it has
 * no GTIN.
 */
export function readCode(text: string): ScannedCode | null {
  const plain = gtinOf(text)
  if (plain !== null) return { gtin: plain }
  // Some readers put the kind of the code in front (']d2'), some the kinds of fields in brackets ('(01)0890…').
  const bare = text.replace(/^\][A-Za-z]\d/, '')
  const fields = bare.startsWith('(') ? bracketedIn(bare) : fieldsOf(bare)
  const gtin = gtinOf(fields.get('01') ?? '')
  if (gtin === null) return null
  const [batchNumber, expiry] = [fields.get('10'), fields.get('17')]
  const expiryDate = expiry && dayOf(expiry)
  return { gtin, ...(batchNumber ? { batchNumber } : {}), ...(expiryDate ? { expiryDate } : {}) }
}

const fixedLengths: Record<string, number> = { '01': 14, '11': 6, '17': 6 }
const endedBySeparator = new Set(['10', '21'])

/** Values by their two digits; stops at the first field that it does not know. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    if (rest.startsWith(separator)) rest = rest.slice(1)
    const kind = rest.slice(0, 2)
    const end = rest.indexOf(separator)
    const variable = end === -1 ? rest.length : end
    const length = fixedLengths[kind] ?? (endedBySeparator.has(kind) ? variable - 2 : 0)
    const value = rest.slice(2, 2 + length)
    if (length === 0 || value.length < length) break
    fields.set(kind, value)
    rest = rest.slice(2 + length)
  }
  return fields
}

function bracketedIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/\((\d\d)\)([^(]+)/g)].map(([, kind = '', value = '']) => [kind, value]),
  )
}

/** 'YYMMDD'; day 00 is the last of its month. null: no date. */
function dayOf(digits: string): string | null {
  if (!/^\d{6}$/.test(digits)) return null
  const [year, month, day] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2))) as [
    number,
    number,
    number,
  ]
  const date = new Date(Date.UTC(2000 + year, day === 0 ? month : month - 1, day))
  const isReal = month >= 1 && month <= 12 && date.getUTCMonth() === month - 1
  return isReal ? date.toISOString().slice(0, 10) : null
}
