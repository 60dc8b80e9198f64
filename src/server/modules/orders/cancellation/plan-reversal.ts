import type { Db } from '../../../platform/db.ts'
import { findRefundable } from './refundable.ts'
import { paidPaiseOf, type Units } from './reversal.ts'
import {
  findDeliveryLeft,
  findRecovered,
  findRemaining,
  type RemainingItem,
} from './reversal-queries.ts'

/**
 * Computes the reversal of an order's sale, or of some units: `amountPaise` is refunded to the customer. The
 * last units take all that is left of the payment with them; otherwise the refund is the price of the units, with the
 * delivery charges of shipments that end with them, less what was recovered of refunds after a restore of the
 * database, limited by what is left and by the provider's minimum. Of an order that is paid in cash, shipments whose
 * cash is not collected (`unpaid`) have nothing to refund. Null if no units are left.
 */
export async function planReversal(
  db: Db,
  orderId: string,
  units?: readonly { orderItemId: string; quantity: number }[],
) {
  const remaining = (await findRemaining(db, orderId)).filter(({ left }) => left > 0)
  const reversedUnits: Units[] = remaining
    .map((item) => {
      const wanted = units?.find(({ orderItemId }) => orderItemId === item.orderItemId)
      return { item, quantity: units === undefined ? item.left : (wanted?.quantity ?? 0) }
    })
    .filter(({ quantity }) => quantity > 0)
  if (units !== undefined && reversedUnits.length < units.length)
    throw new Error('an item was reversed before')
  if (reversedUnits.some(({ item, quantity }) => quantity > item.left))
    throw new Error('more units would be reversed than were bought')
  if (reversedUnits.length === 0) return null
  const rest = remaining.filter(
    (item) => reversedUnits.find((one) => one.item === item)?.quantity !== item.left,
  )
  const isLast = rest.length === 0
  const charges = endedCharges(reversedUnits, rest)
  if (isLast) addToLast(charges, await findDeliveryLeft(db, orderId))
  const deliveryPaise = sum([...charges.values()])
  // What the customer paid for them: a coupon's part of other units stays with those.
  const goodsPaise = sum(reversedUnits.map(paidPaiseOf))
  const source = await findRefundable(db, orderId)
  const leftPaise = Math.max(0, source?.leftPaise ?? 0)
  const plan = { remaining, reversedUnits, source, goodsPaise, deliveryPaise, charges }
  if (source?.cash) {
    const unpaid = unpaidOf(reversedUnits, source.cash.collected)
    const paid = reversedUnits.filter(({ item }) => !unpaid.has(item.shipmentId))
    const ofPaid = [...charges].filter(([id]) => !unpaid.has(id)).map(([, charge]) => charge)
    const paidPaise = sum(paid.map(paidPaiseOf)) + sum(ofPaid)
    return { ...plan, unpaid, paidPaise, amountPaise: Math.min(paidPaise, leftPaise) }
  }
  const paidPaise = goodsPaise + deliveryPaise
  const owedPaise = paidPaise - (isLast ? 0 : await findRecovered(db, orderId))
  const amountPaise = isLast ? leftPaise : sendablePaise(owedPaise, leftPaise)
  return { ...plan, unpaid: new Set<string>(), paidPaise, amountPaise }
}

/** The shipments whose cash was never collected. */
function unpaidOf(units: readonly Units[], collected: ReadonlyMap<string, number>): Set<string> {
  return new Set(
    units.map(({ item }) => item.shipmentId).filter((shipmentId) => !collected.has(shipmentId)),
  )
}

/** The own charges of the shipments of which no units remain. */
function endedCharges(reversed: readonly Units[], rest: readonly RemainingItem[]) {
  const remainingShipments = new Set(rest.map(({ shipmentId }) => shipmentId))
  return new Map(
    reversed.map(({ item: { shipmentId, deliveryPaise } }) => [
      shipmentId,
      remainingShipments.has(shipmentId) ? 0 : deliveryPaise,
    ]),
  )
}

/** Raises the charge of the last shipment, so that all together are `paise`: what the order as a whole was charged. */
function addToLast(charges: Map<string, number>, paise: number): void {
  const last = [...charges.keys()].at(-1)
  if (last !== undefined)
    charges.set(last, (charges.get(last) ?? 0) + paise - sum([...charges.values()]))
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** The provider's smallest refund, in paise. */
export const leastRefundPaise = 100

/**
 * The refund for `wantedPaise` when `leftPaise` of the payment are left. It is raised so that neither the
 * refund nor the remainder is below the provider's minimum.
 */
export function sendablePaise(wantedPaise: number, leftPaise: number): number {
  if (wantedPaise <= 0 || leftPaise <= 0) return 0
  const enough = Math.max(wantedPaise, leastRefundPaise)
  return leftPaise - enough < leastRefundPaise ? leftPaise : enough
}
