/** Commas only between lakhs, thousands and hundreds. */
const grouped = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/

/**
 * Parses a typed decimal: '₹1,200.50' is 1200.5, '' is undefined, and anything that is not a number
 * stays as typed, for the field's rule to refuse. '12,50' stays too: it could mean 12.50 and must
 * not become 1250.
 */
export function decimalOf(typed: string): number | string | undefined {
  const bare = typed.replace(/[₹\s]/g, '')
  const text = grouped.test(bare) ? bare.replaceAll(',', '') : bare
  if (text === '') return undefined
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : typed
}
