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

/**
 * The part of `paise` that belongs to `units` out of `of`, after the parts of `before` others: all parts together are
 * `paise` to the paisa, whatever their sizes.
 */
export function partOfUnits(
  paise: number,
  { of, before, units }: { of: number; before: number; units: number },
): number {
  const upTo = (n: number) => Math.round((paise * n) / of)
  return upTo(before + units) - upTo(before)
}

/**
 * Splits `paise` in proportion to `weights`, to the paisa: what is left after rounding down goes to the largest
 * remainders, the first of equal ones. No part exceeds its weight while `paise` does not exceed their sum.
 */
export function splitPaise(paise: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(weight) * BigInt(paise))
  const parts = exact.map((one) => Number(one / whole))
  const left = paise - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((one, place) => ({ place, remainder: one % whole }))
    .sort((a, b) =>
      a.remainder === b.remainder ? a.place - b.place : a.remainder < b.remainder ? 1 : -1,
    )
  const raised = new Set(byRemainder.slice(0, left).map(({ place }) => place))
  return parts.map((part, place) => (raised.has(place) ? part + 1 : part))
}
