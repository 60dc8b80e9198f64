/** The lengths of GTIN-8, GTIN-12 (UPC), GTIN-13 (EAN) and GTIN-14. */
const lengths = [8, 12, 13, 14]

/**
 * The number of a barcode as 14 digits, the form in which GTINs of all lengths compare (GS1 General Specifications,
 * 3.3.2): '8901234567894' → '08901234567894'. Blanks and hyphens are left out. null: it has another length, or its
 * check digit is wrong.
 */
export function gtinOf(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length)) return null
  const gtin = digits.padStart(14, '0')
  return hasCheckDigit(gtin) ? gtin : null
}

/** Weights alternate between 3 and 1, and the weighted sum of all digits is a multiple of 10. */
function hasCheckDigit(gtin: string): boolean {
  const sum = [...gtin].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0)
  return sum % 10 === 0 && sum > 0
}

/** A stored GTIN as packs print it: '08901234567894' → '8901234567894'. */
export function printedGtin(gtin: string): string {
  const length = lengths.find((most) => /^0*$/.test(gtin.slice(0, -most))) ?? 14
  return gtin.slice(-length)
}
