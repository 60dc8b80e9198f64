import type { DeliveryLimits } from '#contract/delivery.ts'

/**
 * What the customer must know about the delivery of an item before paying; null: nothing special. `isCollected`:
 * another item makes the shipment a pickup; the customer collects this item too, so delivery limits do not apply.
 */
export function deliveryNote(
  { pickup, district, state }: DeliveryLimits,
  isCollected: boolean,
): string | null {
  if (pickup) return 'Not delivered: pick it up at the pharmacy.'
  if (isCollected) return null
  if (district === '')
    return 'Can’t be delivered: it needs a prescription, and this pharmacy’s licence names no district yet. Please remove it.'
  if (district !== null) return `Needs a prescription: delivered in the district ${district} only.`
  return state === null ? null : `This pharmacy sells in ${state} only.`
}
