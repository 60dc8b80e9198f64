import type { ShownDeliveryTerms } from '#contract/delivery-terms.ts'
import { formatRupees } from '#contract/money.ts'

/** 'Delivery is free on orders above ₹499; below that it costs ₹40.00.' */
export function deliveryCostText(terms: ShownDeliveryTerms): string {
  const { freeDeliveryAbove: above, deliveryCharge, deliveryChargedPer: per } = terms
  const charge = formatRupees(deliveryCharge)
  if (above === null) return `Delivery costs ${charge} for each ${per}.`
  const each = per === 'order' ? `it costs ${charge}` : `each shipment costs ${charge}`
  return `Delivery is free on orders above ₹${above}; below that ${each}.`
}
