/**
 * The server calculates in whole paise. The HTTP interface uses rupees with at most two decimals
 * (SPEC.md §9); the payment provider uses paise.
 */

/** Converts rupees from JSON to paise. The caller has checked that they have at most two decimals. */
export function paiseOf(rupees: number): number {
  return Math.round(rupees * 100)
}

export function rupeesOf(paise: number): number {
  return paise / 100
}

/** Whether a number of rupees is a whole number of paise: 19.99 is, 19.999 is not. */
export function isWholePaise(rupees: number): boolean {
  return Number.isFinite(rupees) && Number(rupees.toFixed(2)) === rupees
}

/** '₹1,25,000.00': always with two decimals and Indian digit grouping. */
export function formatRupees(rupees: number): string {
  return `₹${indian.format(rupees)}`
}
/** '₹96.10', '−₹96.10': with a minus sign (U+2212) before the currency sign. */
export function signedRupees(rupees: number): string {
  return rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees)
}
const indian = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
