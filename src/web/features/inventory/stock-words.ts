import { lowInventoryUnits } from '#contract/inventory.ts'

/** SPEC.md §9: stock below 10 is shown in red; the words say it too. */
export function stockWords(units: number): { words: string; isLow: boolean } {
  const amount = units.toLocaleString('en-IN')
  if (units <= 0) return { words: '0, out', isLow: true }
  return units < lowInventoryUnits
    ? { words: `${amount}, low`, isLow: true }
    : { words: amount, isLow: false }
}
