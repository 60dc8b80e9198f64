import type { AdminProduct, ProductDecision } from '#contract/admin-products.ts'
import { forms, packUnits } from '#contract/facts.ts'
import { counted } from '../../format/counted.ts'

export const offersText = (offers: number) => counted(offers, 'offer', 'offers')

/** '3 offers move', '1 offer moves' */
export function movedText(offers: number): string {
  return `${offersText(offers)} ${offers === 1 ? 'moves' : 'move'}`
}

/** What administrators compare, in the order of their rows. */
export function productFacts(product: AdminProduct): [name: string, value: string][] {
  const { composition, manufacturer, packSize, packAmount, packUnit, form, strength } = product
  const pack =
    packAmount === null || packUnit === null ? null : `${packAmount} ${packUnits[packUnit]}`
  return [
    ['Composition', composition],
    ['Strength', strength ?? 'Unknown'],
    ['Form', form === null ? 'Unknown' : forms[form]],
    ['Pack', packSize ?? pack ?? 'Unknown'],
    ['Manufacturer', manufacturer ?? 'Unknown'],
    ['Offers', product.offers.toLocaleString('en-IN')],
  ]
}

const correctedNames = {
  name: 'name',
  manufacturer: 'manufacturer',
  packSize: 'pack size',
  description: 'description',
  imageOf: 'picture',
} as const

/** A decision in one line, on the page of the product `on`. */
export function decisionText(decision: ProductDecision, on: string): string {
  const { kind, product, other, listing, offers } = decision
  if (kind === 'merge')
    return other?._id === on
      ? `Merged ${product.name} into this product: ${offersText(offers ?? 0)}`
      : `Merged into ${other?.name ?? ''}: ${offersText(offers ?? 0)}`
  if (kind === 'split')
    return other?._id === on
      ? `Moved the offer ${listing?.name ?? ''} here from ${product.name}`
      : `Moved the offer ${listing?.name ?? ''} to ${other?.name ?? ''}`
  if (kind === 'distinction')
    return `Marked as different from ${other?._id === on ? product.name : (other?.name ?? '')}`
  const names = Object.entries(correctedNames).flatMap(([field, name]) =>
    decision.corrected?.[field as keyof typeof correctedNames] == null ? [] : [name],
  )
  return names.length === 0 ? 'Removed the corrections' : `Corrected: ${names.join(', ')}`
}

/** What reversing a decision does. */
export function undoText({ kind, product, other, listing }: ProductDecision): string {
  switch (kind) {
    case 'merge':
      return `${product.name} is a product of its own again, with all its offers, also those added since.`
    case 'split':
      return `The offer ${listing?.name ?? ''} returns to where its own facts lead.`
    case 'distinction':
      return `${product.name} and ${other?.name ?? ''} are suggested as one product again.`
    case 'correction':
      return 'The product shows what the correction before says, or its offers.'
  }
}
