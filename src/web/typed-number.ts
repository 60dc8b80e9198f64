/** Commas between lakhs, thousands and hundreds, and nowhere else. */
const grouped = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.\d*)?$/

/**
 * A decimal as somebody types it: '₹1,200.50' is 1200.5, '' is undefined, and what is no number stays
 * as it was typed, for the field's rule to refuse. So does '12,50': it may be 12.50, and must not be 1250.
 */
export function decimalOf(typed: string): number | string | undefined {
  const bare = typed.replace(/[₹\s]/g, '')
  const text = grouped.test(bare) ? bare.replaceAll(',', '') : bare
  if (text === '') return undefined
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : typed
}
