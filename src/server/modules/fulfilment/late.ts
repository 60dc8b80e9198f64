import { isLate as isLateOn } from '#contract/promised-delivery.ts'
import type { ShipmentState } from '#contract/shipments.ts'
import { indianDay } from '../../platform/clock.ts'

type Promised = {
  state: ShipmentState
  promisedOn: string | null
  deliveredAt: Date | null
  pickup?: boolean
}

/** The contract's rule for a stored shipment; days are days in India. */
export function isLate(
  { state, promisedOn, deliveredAt, pickup = false }: Promised,
  now: Date,
): boolean {
  const delivered = deliveredAt === null ? {} : { deliveredOn: indianDay(deliveredAt) }
  return isLateOn({ state, promisedOn, pickup, ...delivered }, indianDay(now))
}

/** Whether it is late and not delivered yet, so that somebody has to act. */
export function isOverdue(shipment: Promised, now: Date): boolean {
  return shipment.state !== 'delivered' && isLate(shipment, now)
}
