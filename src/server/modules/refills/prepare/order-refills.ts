import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { PreparedRefill, refills } from '#contract/refills.ts'
import type { ReorderedItem } from '#contract/reorder.ts'
import { lockToChoose } from '../../accounts/index.ts'
import { addAsFarAsPossible, addedMessage } from '../../orders/index.ts'
import type { CustomerContext } from '../own-refills.ts'
import { prepared } from './prepare-refills.ts'

type Order = typeof refills.order

/**
 * Puts refills into the cart as far as stock and prescription go, in the transaction of the request. Wanted units
 * include those in the cart, and two requests of a customer come one after another: repeating one adds nothing. Adds
 * nothing and throws `refill_not_found`, or `refill_changed` if another medicine is offered by now than the customer
 * saw.
 */
export async function orderRefills(
  ctx: CustomerContext,
  { body }: HandlerInput<Order>,
): Promise<Body<Order>> {
  if ((await lockToChoose(ctx.db, ctx.actor.id)) === null) throw new Problem('session_expired')
  const wanted = new Map(body.items.map((item) => [item.product, item]))
  const quantities = new Map([...wanted].map(([id, { quantity }]) => [id, quantity]))
  const { items, prescription } = await prepared(ctx, [...wanted.keys()], quantities)
  if (items.length < wanted.size) throw new Problem('refill_not_found')
  const changed = items.some(({ product, offer }) => wanted.get(product._id)?.itemId !== offer?._id)
  if (changed) throw new Problem('refill_changed')
  const results: ReorderedItem[] = []
  // In the order in which a sale locks the items of a cart.
  for (const item of items.toSorted((a, b) =>
    (a.offer?._id ?? '') < (b.offer?._id ?? '') ? -1 : 1,
  ))
    results.push(await addTo(ctx, item))
  return { success: true, message: addedMessage(results), items: results, prescription }
}

async function addTo(
  ctx: CustomerContext,
  { offer, wanted, addable, message }: PreparedRefill,
): Promise<ReorderedItem> {
  if (offer === null) throw new Problem('refill_changed')
  const { _id, name } = offer
  if (addable === 0) return { _id, name, wanted, added: 0, message }
  const result = await addAsFarAsPossible(ctx, offer, addable)
  return { ...result, wanted, message: result.message ?? message }
}
