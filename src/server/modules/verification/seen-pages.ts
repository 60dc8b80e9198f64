import type { VerificationState } from '#contract/prescription-rules.ts'
import { returnableDays } from '#contract/returns.ts'
import type { ShipmentState } from '#contract/shipments.ts'
import { endOfIndianDay, indianDay } from '../../platform/clock.ts'

const dayMs = 86_400_000

type Case = {
  state: VerificationState
  isOpen: boolean
  shipmentState: ShipmentState
  deliveredAt: Date | null
}

/**
 * Whether a pharmacy may see the pages of a prescription: while it verifies, packs and delivers the medicines, and
 * until they can no longer be returned. `until` is null while no end is known.
 */
export function seenPages(
  { state, isOpen, shipmentState, deliveredAt }: Case,
  now: Date,
): { visible: boolean; until: Date | null } {
  if (state === 'rejected' || state === 'withdrawn') return { visible: false, until: null }
  if (deliveredAt !== null) {
    const last = new Date(deliveredAt.getTime() + returnableDays * dayMs)
    const until = endOfIndianDay(indianDay(last))
    return { visible: now < until, until }
  }
  const isOnTheWay = shipmentState === 'packed' || shipmentState === 'shipped'
  return { visible: isOpen || isOnTheWay, until: null }
}
