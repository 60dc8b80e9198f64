import { paiseOf, rupeesOf } from './money.ts'

/**
 * What the operator charges for delivery, in paise: once for an order, or for each delivered shipment of it, and
 * nothing if the order's subtotal is above `freeAbovePaise` (null: delivery is never free).
 */
export type DeliveryTerms = {
  chargePaise: number
  freeAbovePaise: number | null
  per: 'order' | 'shipment'
}

/** SPEC.md §9: ₹40, free above ₹499. */
export const usualDeliveryTerms: DeliveryTerms = {
  chargePaise: 40_00,
  freeAbovePaise: 499_00,
  per: 'order',
}

/**
 * Delivery charge in paise for one checkout with so many delivered shipments: exactly ₹499 is charged, and what the
 * customer collects is not.
 */
export function deliveryChargePaise(
  subtotalPaise: number,
  deliveredShipments: number,
  { chargePaise, freeAbovePaise, per }: DeliveryTerms,
): number {
  if (deliveredShipments === 0) return 0
  if (freeAbovePaise !== null && subtotalPaise > freeAbovePaise) return 0
  return per === 'shipment' ? chargePaise * deliveredShipments : chargePaise
}

/** The same in rupees, as pages get it. */
export type ShownDeliveryTerms = {
  deliveryCharge: number
  freeDeliveryAbove: number | null
  deliveryChargedPer: DeliveryTerms['per']
}

export function shownTerms({
  chargePaise,
  freeAbovePaise,
  per,
}: DeliveryTerms): ShownDeliveryTerms {
  return {
    deliveryCharge: rupeesOf(chargePaise),
    freeDeliveryAbove: freeAbovePaise === null ? null : rupeesOf(freeAbovePaise),
    deliveryChargedPer: per,
  }
}

export function termsOf(shown: ShownDeliveryTerms): DeliveryTerms {
  return {
    chargePaise: paiseOf(shown.deliveryCharge),
    freeAbovePaise: shown.freeDeliveryAbove === null ? null : paiseOf(shown.freeDeliveryAbove),
    per: shown.deliveryChargedPer,
  }
}
