import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts'
import type { SavedItem } from '#contract/saved-items.ts'

/** 'Price dropped by ₹2.50 since you saved it'; null if it did not, or if nobody sells it. */
export function priceDrop({ offer, savedPrice }: SavedItem): string | null {
  const less = offer === null ? 0 : paiseOf(savedPrice) - paiseOf(offer.price)
  return less > 0 ? `Price dropped by ${formatRupees(rupeesOf(less))} since you saved it` : null
}

export function isSoldOut({ offer }: SavedItem): boolean {
  return offer === null || offer.stockQuantity <= 0
}

/** What the customer must know before buying; null without a prescription. */
export function prescriptionNote({ offer, neededPrescription }: SavedItem): string | null {
  if (offer === null || !offer.needsPrescription) return null
  return neededPrescription ? 'Prescription required' : 'Now needs a prescription'
}
