import type { Medicine } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'

const pieces: Partial<Record<NonNullable<Medicine['form']>, string>> = {
  tablet: 'tablet',
  capsule: 'capsule',
  film: 'strip',
  patch: 'patch',
  suppository: 'suppository',
}

/** The name of one unit of a pack's content: 'tablet', 'ml'. */
export function unitLabel({ packUnit, form }: Pick<Medicine, 'packUnit' | 'form'>): string {
  if (packUnit === 'piece') return (form && pieces[form]) ?? 'piece'
  return packUnit ?? 'unit'
}

/** The displayed price in paise. Differences use displayed prices, so that they add up. */
const shown = (rupees: number) => Math.round(rupees * 100)

/** '₹1.49', or 'under ₹0.01' if the price rounds to 0. */
export function eachPrice(rupees: number): string {
  return shown(rupees) === 0 ? 'under ₹0.01' : formatRupees(shown(rupees) / 100)
}

export type Difference = { words: string; less: boolean }

/** The difference to the unit price `instead`, in percent too if it is lower. */
export function difference(
  { unitPrice, saving }: { unitPrice: number; saving: { percent: number } | null },
  instead: number,
): Difference {
  const paise = shown(unitPrice) - shown(instead)
  if (paise === 0) return { words: 'Same price', less: false }
  const amount = formatRupees(Math.abs(paise) / 100)
  if (paise > 0 || saving === null) return { words: `${amount} more`, less: false }
  const percent = saving.percent < 1 ? '' : ` (${saving.percent}%)`
  return { words: `${amount} less${percent}`, less: true }
}
