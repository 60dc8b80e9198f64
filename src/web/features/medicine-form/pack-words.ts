import type { ToldFacts } from '#contract/medicine.ts'

/** '15 pieces', '60 ml', '200 doses'; null where the amount isn't known. */
export function packWords({
  packAmount,
  packUnit,
}: Pick<ToldFacts, 'packAmount' | 'packUnit'>): string | null {
  if (packAmount === null || packUnit === null) return null
  const isCounted = packUnit === 'piece' || packUnit === 'dose'
  return `${packAmount} ${packUnit}${isCounted && packAmount !== 1 ? 's' : ''}`
}
