import { printedGtin } from '#contract/gtin.ts'
import type { KnownProduct } from '#contract/product-lookup.ts'
import { blankDraft, type Draft } from './draft.ts'

type OnPack = { gtin?: string; batchNumber?: string; expiryDate?: string }

/**
 * The fields of a product that is listed anew. Its facts are those of the product, also where its text says the same:
 * so the medicine is an offer of this product. `code`: what a code on the pack says.
 */
export function draftOfProduct(product: KnownProduct, code: OnPack | null): Draft {
  const { manufacturer, packSize, form, strength, packAmount, packUnit, image } = product
  return {
    ...blankDraft,
    name: product.name,
    composition: product.composition,
    description: product.description,
    category: product.category,
    manufacturer: manufacturer ?? '',
    packSize: packSize ?? '',
    form: form ?? '',
    strength: strength ?? '',
    packAmount: packAmount === null ? '' : String(packAmount),
    packUnit: packUnit ?? '',
    image,
    drawn: image === '',
    ...draftOfCode({ ...(product.gtin === null ? {} : { gtin: product.gtin }), ...code }),
  }
}

/** The fields that a code on a pack says, blank where it does not. */
export function draftOfCode({ gtin, batchNumber = '', expiryDate = '' }: OnPack) {
  return { gtin: gtin === undefined ? '' : printedGtin(gtin), batchNumber, expiryDate }
}

/** A draft with what was typed about price, stock and batch where it says nothing itself. */
export function withTyped(draft: Draft, typed: Draft): Draft {
  const own = ['price', 'mrp', 'stockQuantity', 'batchNumber', 'expiryDate', 'sku'] as const
  return {
    ...draft,
    ...Object.fromEntries(own.map((field) => [field, draft[field] || typed[field]])),
  }
}
