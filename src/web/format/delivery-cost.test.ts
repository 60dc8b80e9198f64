import { expect, test } from 'vitest'
import type { ShownDeliveryTerms } from '#contract/delivery-terms.ts'
import { deliveryCostText } from './delivery-cost.ts'

test.each<[number | null, ShownDeliveryTerms['deliveryChargedPer'], string]>([
  [499, 'order', 'Delivery is free on orders above ₹499; below that it costs ₹40.00.'],
  [
    499,
    'shipment',
    'Delivery is free on orders above ₹499; below that each shipment costs ₹40.00.',
  ],
  [null, 'order', 'Delivery costs ₹40.00 for each order.'],
  [null, 'shipment', 'Delivery costs ₹40.00 for each shipment.'],
])(
  'says what delivery costs: free above %s, charged per %s',
  (freeDeliveryAbove, deliveryChargedPer, text) => {
    expect(deliveryCostText({ deliveryCharge: 40, freeDeliveryAbove, deliveryChargedPer })).toBe(
      text,
    )
  },
)
