import type { ConsignmentState } from '#contract/consignments.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { Context } from '../../platform/context.ts'
import { bookDelivery } from './book-delivery.ts'
import { type By, recordEvents } from './order-events.ts'
import { isJump, overriddenState } from './overridden-state.ts'
import { setStates } from './override-queries.ts'
import { type ConsignmentRow, findConsignments } from './queries.ts'

/** A part that the administrator's word took from one state to another. */
export type Moved = { part: ConsignmentRow; from: ConsignmentState; to: ConsignmentState }

/**
 * Takes the parts of orders where the administrator says that the orders are. What is delivered by it is
 * earned by its pharmacy, as when the counter says so. A way that the counter would not have gone is an
 * override in the order's history. The caller holds the orders' locks.
 */
export async function overrideParts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  by: By,
  orderIds: string[],
  status: OrderStatus,
): Promise<Moved[]> {
  const moved = (await findConsignments(db, orderIds)).flatMap((part): Moved[] => {
    const to = overriddenState(part, status)
    return to === null ? [] : [{ part, from: part.state, to }]
  })
  for (const [to, some] of Map.groupBy(moved, (one) => one.to)) {
    const ids = some.map(({ part }) => part.id)
    const set = await setStates(db, ids, { from: some.map(({ from }) => from), to }, now)
    if (set.length < ids.length) throw new Error('a part moved while its order was locked')
  }
  await recordEvents(db, { by, at: now }, moved.map(stepOf))
  for (const { part, to } of moved) if (to === 'delivered') await bookDelivery(db, now, part)
  return moved
}

function stepOf({ part, from, to }: Moved) {
  const about = { orderId: part.orderId, consignmentId: part.id }
  if (isJump(from, to)) return { ...about, what: 'overridden' as const, from, to }
  return { ...about, what: to as 'accepted' | 'shipped' | 'delivered' }
}
