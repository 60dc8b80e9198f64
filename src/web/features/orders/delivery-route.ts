import type { ConsignmentState } from '#contract/consignments.ts'
import type { Consignment } from '#contract/orders.ts'

export type Leg = { title: string; at: string | null; state: 'done' | 'now' | 'to-come' }

type Way = Pick<Consignment, 'acceptedAt' | 'packedAt' | 'shippedAt' | 'deliveredAt'> & {
  state: ConsignmentState
}

const states: ConsignmentState[] = ['new', 'accepted', 'packed', 'shipped', 'delivered']

/**
 * How far a parcel has come since it was placed, with the moments that are known: a step that was passed over
 * has none. null for one that will not come.
 */
export function routeOf(part: Way, placed: { title: string; at: string }): Leg[] | null {
  const reached = states.indexOf(part.state)
  if (reached < 0) return null
  const legs = [
    placed,
    { title: 'Accepted', at: part.acceptedAt },
    { title: 'Packed', at: part.packedAt },
    { title: 'On its way', at: part.shippedAt },
    { title: 'Delivered', at: part.deliveredAt },
  ]
  const arrived = part.state === 'delivered'
  return legs.map((leg, at) => ({
    ...leg,
    state: at < reached || arrived ? 'done' : at === reached ? 'now' : 'to-come',
  }))
}
