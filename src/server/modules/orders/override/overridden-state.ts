import type { OrderStatus } from '#contract/orders.ts'
import type { ShipmentState } from '#contract/shipments.ts'

type Shipment = { state: ShipmentState; packedAt: Date | null }

/** The steps of a shipment in the pharmacy, in order. */
const steps: readonly ShipmentState[] = ['new', 'accepted', 'packed', 'shipped', 'delivered']

/**
 * The state of a shipment after an administrator overrides the order's status; null if it does not change.
 * Delivered shipments stay delivered, since they are earned; declined and cancelled ones stay so, since they
 * are refunded. A shipment set back before its handover returns to the pharmacy, as packed if it was.
 */
export function overriddenState(shipment: Shipment, status: OrderStatus): ShipmentState | null {
  const at = steps.indexOf(shipment.state)
  if (at < 0 || shipment.state === 'delivered' || status === 'cancelled') return null
  const to = targetOf(shipment, status)
  return to === shipment.state ? null : to
}

function targetOf({ state, packedAt }: Shipment, status: OrderStatus): ShipmentState {
  if (status === 'shipped' || status === 'delivered') return status
  if (state === 'packed' || (state === 'shipped' && packedAt !== null)) return 'packed'
  return status === 'processing' ? 'accepted' : 'new'
}

/** Whether the change is not the pharmacy's next step. */
export function isJump(from: ShipmentState, to: ShipmentState): boolean {
  return steps.indexOf(to) !== steps.indexOf(from) + 1
}
