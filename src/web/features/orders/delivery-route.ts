import type { DeliveryStatus } from '#contract/orders.ts'

export type Leg = { title: string; state: 'done' | 'now' | 'to-come' }

const legs: [DeliveryStatus, string][] = [
  ['processing', 'Being packed'],
  ['shipped', 'On its way'],
  ['delivered', 'Delivered'],
]

/** How far a parcel has come, after it was paid for; null for one that will not come. */
export function routeOf(status: DeliveryStatus): Leg[] | null {
  const at = legs.findIndex(([leg]) => leg === status)
  if (at < 0) return null
  const arrived = status === 'delivered'
  return legs.map(([, title], leg) => ({
    title,
    state: leg < at || arrived ? 'done' : leg === at ? 'now' : 'to-come',
  }))
}
