type Item = { shipmentId: string; pricePaise: number; left: number; deliveryPaise: number }

/**
 * What is to be collected in cash for each shipment, in paise: the price of the units that are not reversed and the
 * shipment's delivery charge, which goes with its last unit. Without those that are collected or have nothing left.
 */
export function cashToCollect(
  items: readonly Item[],
  collected: { has(shipmentId: string): boolean },
): Map<string, number> {
  const due = new Map<string, number>()
  for (const { shipmentId, pricePaise, left, deliveryPaise } of items) {
    if (left === 0 || collected.has(shipmentId)) continue
    due.set(shipmentId, (due.get(shipmentId) ?? deliveryPaise) + pricePaise * left)
  }
  return due
}
