import type { Medicine } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'

const pieces: Partial<Record<NonNullable<Medicine['form']>, string>> = {
  tablet: 'tablet',
  capsule: 'capsule',
  film: 'strip',
  patch: 'patch',
  suppository: 'suppository',
}

/** What one of a pack's content is called: 'tablet', 'ml'. */
export function unitWord({ packUnit, form }: Pick<Medicine, 'packUnit' | 'form'>): string {
  if (packUnit === 'piece') return (form && pieces[form]) ?? 'piece'
  return packUnit ?? 'unit'
}

/** Rupees as they are shown, in paise: differences are taken between what is shown, so that they add up. */
const shown = (rupees: number) => Math.round(rupees * 100)

/** '₹1.49'; what rounds to nothing is not free. */
export function eachPrice(rupees: number): string {
  return shown(rupees) === 0 ? 'under ₹0.01' : formatRupees(shown(rupees) / 100)
}

export type Difference = { words: string; less: boolean }

/** What one unit costs less or more than `instead`, and in percent where it is less. */
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
