import type { Facets } from '#contract/facets.ts'
import { forms } from '#contract/facts.ts'
import type { FilterName, ShopFilters } from './shop-filters.ts'

const prescriptionText = {
  false: 'No prescription needed',
  true: 'Prescription required',
} as const

/** The label of a set filter. */
export function filterText(
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
      return prescription && prescriptionText[prescription]
    case 'inStock':
      return 'In stock'
    case 'price':
      return rangeText(minPrice, maxPrice)
  }
}

function rangeText(min: number | null, max: number | null): string {
  if (min === null) return max === null ? '' : `Up to ${short(max)}`
  return max === null ? `From ${short(min)}` : `${short(min)} to ${short(max)}`
}

/** '₹99.5' as entered; prices of medicines always have two decimals. */
export function short(rupees: number): string {
  return `₹${rupees.toLocaleString('en-IN')}`
}
