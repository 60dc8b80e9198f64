import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { returns } from '#contract/return-calls.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { lockPlaced, recordEvents } from '../orders/index.ts'
import { insertReturn } from './ask-queries.ts'
import { findDeliveredLines } from './line-queries.ts'
import { ownReturn } from './own-returns.ts'
import { showIn } from './photo-queries.ts'
import { returnableUntil } from './returnable.ts'
import { stepWords } from './step-words.ts'
import { tellOfRequest } from './tell-people.ts'

/**
 * A customer asks to give units of a delivered line back: at most what still stands, in time, and one
 * request at a time. Its pharmacy is told.
 */
export async function askReturn(
  ctx: Context<Actor<'customer'>>,
  { params: { orderId }, body }: HandlerInput<typeof returns.ask>,
): Promise<Answer<typeof returns.ask>> {
  const { db, actor, now } = ctx
  const { itemId, quantity, reason, note = '', photos } = body
  // Whoever decides about units of it, or calls it off, holds the same lock.
  const [order] = await lockPlaced(db, [orderId])
  if (order?.customerId !== actor.id) throw new Problem('order_not_found')
  const lines = await findDeliveredLines(db, { orderId: order.id, customerId: actor.id })
  const line = lines.find(({ id }) => id === itemId.toLowerCase())
  const until = returnableUntil(line?.deliveredAt ?? null)
  if (line === undefined || until === null || until < now) throw new Problem('return_over')
  if (line.open) throw new Problem('return_open')
  if (quantity > line.left) throw new Problem('return_exceeds', { details: { left: line.left } })
  const { consignmentId, pharmacyId } = line
  const id = await insertReturn(db, {
    customerId: actor.id,
    pharmacyId,
    orderId: order.id,
    consignmentId,
    orderItemId: line.id,
    quantity,
    reason,
    note,
    requestedAt: now,
  })
  if (id === null) throw new Problem('return_open')
  const shown = [...new Set(photos.map((photo) => photo.toLowerCase()))]
  const found = await showIn(db, { returnId: id, customerId: actor.id, photos: shown })
  if (found !== shown.length) throw new Problem('photo_gone')
  const step = { orderId: order.id, consignmentId, what: 'return_requested' } as const
  const words = stepWords({ quantity, name: line.name, reason })
  await recordEvents(db, { by: actor, at: now }, [{ ...step, reason: words }])
  await tellOfRequest(ctx, { id, orderId: order.id, quantity, line })
  return { success: true, ...(await ownReturn(ctx, { params: { id } })) }
}
