import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { paiseOf } from '#contract/money.ts'
import type { changes } from '#contract/order-changes.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { withKeys } from '../../../platform/vault/vault.ts'
import { promiseAnew, takeOutUnits } from '../../fulfilment/index.ts'
import type { SendRefunds } from '../../payments/index.ts'
import { endReviewsOf, lockPrescriptionsOf } from '../cancellation/end-reviews.ts'
import { reverseSale } from '../cancellation/reverse-sale.ts'
import { sealAddress } from '../delivery-address.ts'
import { lockPlaced } from '../status-queries.ts'
import { recordEvents } from '../timeline/event-queries.ts'
import { ownOrder } from '../views/own-orders.ts'
import { setChanged } from './change-queries.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { type PlannedChange, planChange } from './plan-change.ts'

type Customer = Context<Actor<'customer'>>
type Input = HandlerInput<typeof changes.apply>

/**
 * SPEC.md, support FAQ: an order can be modified within 15 minutes. Changes the address, and takes out units, which are
 * refunded; the delivery charge stays as it was paid. Sent again, it changes nothing more. A page that has seen
 * another order or another refund gets `order_changed` with the order as it is.
 */
export function changeOwnOrderWith(sendRefunds: SendRefunds) {
  return async (ctx: Customer, input: Input): Promise<Answer<typeof changes.apply>> => {
    const { params, body } = input
    await lockPlaced(ctx.db, [params.orderId])
    const plan = await orCurrent(ctx, input, () => planChange(ctx, params.orderId, body))
    if (plan.lowered.length > 0 || plan.address !== null) {
      if (body.refund !== undefined && paiseOf(body.refund) !== plan.refundPaise)
        throw await changedElsewhere(ctx, input)
      await change(ctx, plan, sendRefunds)
    }
    return { success: true, message: 'Your order was changed.', ...(await ownOrder(ctx, input)) }
  }
}

/** The same work, whose `order_changed` also carries the order. */
async function orCurrent<T>(ctx: Customer, input: Input, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.code === 'order_changed')
      throw await changedElsewhere(ctx, input)
    throw error
  }
}

async function changedElsewhere(ctx: Customer, input: Input): Promise<Problem> {
  return new Problem('order_changed', { details: await ownOrder(ctx, input) })
}

/** The caller holds the order's lock. Next come the prescription, the stock and the money, as everywhere. */
async function change(ctx: Customer, plan: PlannedChange, sendRefunds: SendRefunds): Promise<void> {
  const { db, actor, now } = ctx
  const { order, lowered, address, units, promises } = plan
  const action = { by: actor, at: now }
  const orderId = order.id
  await lockPrescriptionsOf(db, [orderId])
  const emptied = await takeOutUnits(db, lowered, action)
  if (lowered.length > 0) await endReviewsOf(db, [orderId])
  const sealed = address && (await withKeys(db, (keys) => sealAddress(keys, orderId, address)))
  await setChanged(db, orderId, sealed)
  await promiseAnew(db, promises)
  await recordEvents(db, action, eventsOf(plan))
  const cause = 'customer_changed'
  const refund = units.length > 0 ? await reverseSale(db, action, { orderId, units, cause }) : null
  await notifyOfChange(ctx, plan, emptied)
  if (refund !== null) sendRefunds(ctx, [refund])
}

type Events = Parameters<typeof recordEvents>[2]

function eventsOf({ order, lowered, address }: PlannedChange): Events {
  const orderId = order.id
  const ofItems = lowered.map(({ item: { shipmentId, name, quantity }, left }): Events[number] => {
    const about = { orderId, shipmentId, item: name }
    return left === 0
      ? { ...about, what: 'item_taken_out' }
      : { ...about, what: 'quantity_changed', from: String(quantity), to: String(left) }
  })
  return address === null ? ofItems : [...ofItems, { orderId, what: 'address_changed' }]
}
