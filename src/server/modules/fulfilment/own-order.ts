import type { ConsignmentState } from '#contract/consignments.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { findItemsOfPart, lockPart, type PartRow } from '../orders/index.ts'

export type PharmacyContext = Context<Actor<'pharmacy'>>

/** The pharmacy's part of an order, its lines and the order's customer; the order is locked. Throws `order_not_found`. */
export async function lockOwn({ db, actor }: PharmacyContext, id: string) {
  const own = { id, pharmacyId: actor.id }
  const found = await lockPart(db, own)
  if (found === null) throw new Problem('order_not_found')
  const items = await findItemsOfPart(db, id)
  const lines = items.filter(({ declinedAt }) => declinedAt === null)
  return { own, part: found.part, customerId: found.order.customerId, items, lines }
}
export type OwnOrder = Awaited<ReturnType<typeof lockOwn>>

/** Throws `step_taken` where somebody was faster, or too fast. */
export function mustBe(part: PartRow, ...states: ConsignmentState[]): void {
  if (!states.includes(part.state))
    throw new Problem('step_taken', { message: whereItIs[part.state] })
}

const whereItIs: Record<ConsignmentState, string> = {
  new: 'This order has not been accepted yet.',
  accepted: 'This order has been accepted, and is not packed yet.',
  packed: 'This order has been packed meanwhile.',
  shipped: 'This order has been handed over meanwhile.',
  delivered: 'This order has been delivered meanwhile.',
  declined: 'This order has been declined meanwhile.',
  cancelled: 'This order was cancelled meanwhile. Please do not send it.',
}
