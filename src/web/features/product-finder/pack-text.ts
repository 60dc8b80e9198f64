import { forms } from '#contract/facts.ts'
import type { KnownProduct } from '#contract/product-lookup.ts'

/** '650mg · Strip of 15 tablets'; the form where the pack is unknown. */
export function packText({
  strength,
  packSize,
  form,
}: Pick<KnownProduct, 'strength' | 'packSize' | 'form'>): string {
  return [strength, packSize || (form && forms[form])].filter(Boolean).join(' · ')
}
