import type { HandlerInput } from '#contract/endpoint.ts'
import type { pharmacyOrders } from '#contract/pharmacy-orders.ts'
import { Problem } from '#contract/problem.ts'
import { pickToPack } from '../catalogue/index.ts'
import { issueInvoice } from '../invoices/index.ts'
import { recordEvents } from '../orders/index.ts'
import { lockOwn, mustBe, type PharmacyContext } from './own-order.ts'
import { changed, step } from './take-steps.ts'
import { tellCustomer } from './tell-customer.ts'

/**
 * Packs a consignment: from the batches that were picked when it was sold, from others in the place of those that
 * may not be packed any more, or from those that are named. No batch expires before the day that the customer was told.
 * Its invoice is written then. Throws `batch_unfit`, or `order_held` where a batch was recalled and there is no other.
 */
export async function packOrder(
  ctx: PharmacyContext,
  { params, body }: HandlerInput<typeof pharmacyOrders.pack>,
) {
  const { db, actor, now } = ctx
  const order = await lockOwn(ctx, params.id)
  mustBe(order.part, 'accepted')
  const named = Map.groupBy(body.picks ?? [], ({ itemId }) => itemId)
  const known = new Set(order.lines.map(({ id }) => id))
  if (![...named.keys()].every((id) => known.has(id))) throw new Problem('batch_unfit')
  const { result } = await pickToPack(db, {
    lines: order.lines.map(({ id, medicineId, quantity, promisedExpiry }) => {
      return { orderItemId: id, medicineId, quantity, promisedExpiry }
    }),
    named,
    by: actor,
    at: now,
  })
  if (result === 'held') throw new Problem('order_held')
  if (result === 'unfit') throw new Problem('batch_unfit')
  const { id: consignmentId, orderId } = order.part
  if (result === 'repicked')
    await recordEvents(db, { by: actor, at: now }, [{ orderId, consignmentId, what: 'repicked' }])
  await step(ctx, order, 'packed')
  await issueInvoice(db, consignmentId, now)
  await tellCustomer(ctx, order, { kind: 'consignment_packed' })
  return changed(ctx, params.id)
}
