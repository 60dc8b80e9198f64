import type { Facets } from '#contract/facets.ts'
import { forms } from '#contract/facts.ts'
import type { FilterName, ShopFilters } from './shop-filters.ts'

const prescriptionWords = {
  false: 'No prescription needed',
  true: 'Prescription needed',
} as const

/** A filter that is set, in the words that it was chosen by. */
export function filterWords(
  name: FilterName,
  { category, form, pharmacy, prescription, minPrice, maxPrice }: ShopFilters,
  facets: Facets | null | undefined,
): string {
  switch (name) {
    case 'category':
      return category
    case 'form':
      return form && forms[form]
    case 'pharmacy':
      return facets?.pharmacies.find(({ _id }) => _id === pharmacy)?.name ?? 'One pharmacy'
    case 'prescription':
      return prescription && prescriptionWords[prescription]
    case 'inStock':
      return 'In stock'
    case 'price':
      return rangeWords(minPrice, maxPrice)
  }
}

function rangeWords(min: number | null, max: number | null): string {
  if (min === null) return max === null ? '' : `Up to ${short(max)}`
  return max === null ? `From ${short(min)}` : `${short(min)} to ${short(max)}`
}

/** '₹99.5' as somebody asked for it; prices of medicines have two decimals. */
export function short(rupees: number): string {
  return `₹${rupees.toLocaleString('en-IN')}`
}
