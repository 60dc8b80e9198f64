import type { ConsignmentState } from '#contract/consignments.ts'
import type { OrderStatus } from '#contract/orders.ts'

type Part = { state: ConsignmentState; packedAt: Date | null }

/** The way that a pharmacy's counter takes, one step after the other. */
const way: readonly ConsignmentState[] = ['new', 'accepted', 'packed', 'shipped', 'delivered']

/**
 * Where the administrator's word on an order takes a part of it; null where it stays. What arrived stays
 * arrived, since it is paid for; what was declined or cancelled stays so, since its money went back. A
 * parcel that is said not to have left is the pharmacy's again, packed if it was.
 */
export function overriddenState(part: Part, status: OrderStatus): ConsignmentState | null {
  const at = way.indexOf(part.state)
  if (at < 0 || part.state === 'delivered' || status === 'cancelled') return null
  const to = wanted(part, status)
  return to === part.state ? null : to
}

function wanted({ state, packedAt }: Part, status: OrderStatus): ConsignmentState {
  if (status === 'shipped' || status === 'delivered') return status
  if (state === 'packed' || (state === 'shipped' && packedAt !== null)) return 'packed'
  return status === 'processing' ? 'accepted' : 'new'
}

/** Whether it is another way than the counter's next step. */
export function isJump(from: ConsignmentState, to: ConsignmentState): boolean {
  return way.indexOf(to) !== way.indexOf(from) + 1
}
