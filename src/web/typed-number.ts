/**
 * A decimal as somebody types it: '₹1,200.50' is 1200.5, '' is undefined, and what is no number stays
 * as it was typed, for the field's rule to refuse.
 */
export function decimalOf(typed: string): number | string | undefined {
  const text = typed.replace(/[₹,\s]/g, '')
  if (text === '') return undefined
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : typed
}
