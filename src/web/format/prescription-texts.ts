import type { OrderItem } from '#contract/orders.ts'
import type { DispensingState, PrescriptionState } from '#contract/prescription-rules.ts'

/** A prescription's state on screen, and the badge that stands for it. */
export const prescriptionStateTexts: Record<PrescriptionState, { text: string; badge: string }> = {
  uploading: { text: 'Not finished', badge: 'pending' },
  uploaded: { text: 'Uploaded', badge: 'confirmed' },
  in_review: { text: 'Being checked', badge: 'processing' },
  verified: { text: 'Verified', badge: 'delivered' },
  rejected: { text: 'Rejected', badge: 'failed' },
}

type Dispensed = Pick<OrderItem, 'dispensing' | 'declinedAt' | 'reversedQuantity' | 'quantity'>

/** How far an ordered prescription medicine has come, for a reader; null where nothing is expected any more. */
export function dispensingText(item: Dispensed, reader: 'customer' | 'admin'): string | null {
  const { dispensing, declinedAt, reversedQuantity, quantity } = item
  if (dispensing === null) return null
  if (declinedAt !== null || reversedQuantity === quantity) return null
  return texts[reader][dispensing]
}

const texts: Record<'customer' | 'admin', Record<DispensingState, string>> = {
  customer: {
    waiting: 'A pharmacist checks your prescription',
    verified: 'A pharmacist has verified your prescription',
    dispensed: 'Dispensed on your prescription',
  },
  admin: {
    waiting: 'Waits for a pharmacist',
    verified: 'Prescription verified',
    dispensed: 'Dispensed',
  },
}
