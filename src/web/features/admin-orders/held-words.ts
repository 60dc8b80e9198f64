import type { AdminOrder } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { counted, shortId } from './order-words.ts'

type Held = Pick<AdminOrder, '_id' | 'held' | 'cancelledAt'>

/** What the word means for parcels that a recall holds: the server does as it is told. */
export const pastHold: Partial<Record<OrderStatus, string>> = {
  shipped:
    'Say so only if it has left all the same: the customer is told that it is on its way, and not to use it.',
  delivered:
    'Say so only if it was delivered all the same: the pharmacy is paid for it, and the customer is told not to use it.',
}

/** Those of these orders that the status would send although a batch in them was recalled. */
export function passingHold<Order extends Held>(
  orders: readonly Order[],
  status: OrderStatus,
): Order[] {
  if (pastHold[status] === undefined) return []
  return orders.filter(({ held, cancelledAt }) => held.length > 0 && cancelledAt === null)
}

/** 'Dolo 650, batch DL2207, and Calpol 500, batch C1', each once. */
export function recalledIn({ held }: Pick<AdminOrder, 'held'>): string {
  const named = held.map(({ medicine, batchNumber }) => `${medicine}, batch ${batchNumber}`)
  return [...new Set(named)].join(', and ')
}

/** Of many that are chosen, what is said of those that a recall holds. */
export function heldAmong(orders: readonly Held[]): string {
  const numbers = orders.map(({ _id }) => shortId(_id)).join(', ')
  const holds = orders.length === 1 ? 'holds' : 'hold'
  return `${counted(orders.length)} of them ${holds} what was recalled and must not leave: ${numbers}. Their customers are told not to use it.`
}
