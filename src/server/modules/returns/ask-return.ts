import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { returns } from '#contract/return-calls.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { lockPlaced, recordEvents } from '../orders/index.ts'
import { insertReturn } from './ask-queries.ts'
import { findDeliveredItems } from './item-queries.ts'
import { notifyOfRequest } from './notify-of-return.ts'
import { ownReturn } from './own-returns.ts'
import { attachPhotos } from './photo-queries.ts'
import { returnableUntil } from './returnable.ts'
import { returnSummary } from './step-words.ts'

/**
 * Stores a customer's request to return units of a delivered item: at most what is left, within the time
 * limit, and one open request at a time. Notifies the pharmacy.
 */
export async function askReturn(
  ctx: Context<Actor<'customer'>>,
  { params: { orderId }, body }: HandlerInput<typeof returns.ask>,
): Promise<Answer<typeof returns.ask>> {
  const { db, actor, now } = ctx
  const { itemId, quantity, reason, note = '', photos } = body
  // Decisions about its units and cancellations take the same lock.
  const [order] = await lockPlaced(db, [orderId])
  if (order?.customerId !== actor.id) throw new Problem('order_not_found')
  const items = await findDeliveredItems(db, { orderId: order.id, customerId: actor.id })
  const item = items.find(({ id }) => id === itemId.toLowerCase())
  const until = returnableUntil(item?.deliveredAt ?? null)
  if (item === undefined || until === null || until < now) throw new Problem('return_over')
  if (item.open) throw new Problem('return_open')
  if (quantity > item.left) throw new Problem('return_exceeds', { details: { left: item.left } })
  const { shipmentId, pharmacyId } = item
  const id = await insertReturn(db, {
    customerId: actor.id,
    pharmacyId,
    orderId: order.id,
    shipmentId,
    orderItemId: item.id,
    quantity,
    reason,
    note,
    requestedAt: now,
  })
  if (id === null) throw new Problem('return_open')
  const shown = [...new Set(photos.map((photo) => photo.toLowerCase()))]
  const found = await attachPhotos(db, { returnId: id, customerId: actor.id, photos: shown })
  if (found !== shown.length) throw new Problem('photo_gone')
  const step = { orderId: order.id, shipmentId, what: 'return_requested' } as const
  const summary = returnSummary({ quantity, name: item.name, reason })
  await recordEvents(db, { by: actor, at: now }, [{ ...step, reason: summary }])
  await notifyOfRequest(ctx, { id, orderId: order.id, quantity, item })
  return { success: true, ...(await ownReturn(ctx, { params: { id } })) }
}
