import { type Priced, paidPaiseOf } from './reversal.ts'

type Item = Priced['item'] & { shipmentId: string; deliveryPaise: number }

/**
 * What is to be collected in cash for each shipment, in paise: what the customer pays for the units that are not
 * reversed, and the shipment's delivery charge, which goes with its last unit. Without those that are collected or have
 * nothing to collect.
 */
export function cashToCollect(
  items: readonly Item[],
  collected: { has(shipmentId: string): boolean },
): Map<string, number> {
  const due = new Map<string, number>()
  for (const item of items) {
    const { shipmentId, left, deliveryPaise } = item
    if (left === 0 || collected.has(shipmentId)) continue
    due.set(
      shipmentId,
      (due.get(shipmentId) ?? deliveryPaise) + paidPaiseOf({ item, quantity: left }),
    )
  }
  // A coupon may have paid for all of one.
  return new Map([...due].filter(([, paise]) => paise > 0))
}
