import type { HandlerInput } from '#contract/endpoint.ts'
import type { pharmacyOrders } from '#contract/pharmacy-orders.ts'
import { Problem } from '#contract/problem.ts'
import { isRecalled } from '../catalogue/index.ts'
import { bookDelivery, recordEvents, takeStep } from '../orders/index.ts'
import { lockOwn, mustBe, type OwnOrder, type PharmacyContext } from './own-order.ts'
import { showOwn } from './show-order.ts'
import { tellCustomer } from './tell-customer.ts'

/* The steps of a consignment's way. Each holds the order's lock: of two people who take one, one does. */

type Input = { params: { id: string } }
type Step = 'accepted' | 'packed' | 'shipped' | 'delivered'

/** Takes a step that `mustBe` allowed, and writes it down. */
export async function step(
  { db, actor, now }: PharmacyContext,
  { own, part }: OwnOrder,
  what: Step,
  also: { carrier?: string; trackingNumber?: string | null } = {},
): Promise<void> {
  const moment = { [`${what}At`]: now }
  const row = await takeStep(db, own, [part.state], { state: what, ...moment, ...also })
  if (row === null) throw new Problem('step_taken')
  const event = { orderId: part.orderId, consignmentId: part.id, what }
  await recordEvents(db, { by: actor, at: now }, [event])
}

export async function acceptOrder(ctx: PharmacyContext, { params }: Input) {
  const order = await lockOwn(ctx, params.id)
  mustBe(order.part, 'new')
  await step(ctx, order, 'accepted')
  await tellCustomer(ctx, order, { kind: 'consignment_accepted' })
  return changed(ctx, params.id)
}

/** Throws `order_held` where a batch in the parcel was recalled since it was packed. */
export async function handOver(
  ctx: PharmacyContext,
  { params, body }: HandlerInput<typeof pharmacyOrders.handOver>,
) {
  const order = await lockOwn(ctx, params.id)
  mustBe(order.part, 'packed')
  const lines = order.lines.map(({ id, medicineId }) => ({ orderItemId: id, medicineId }))
  if (await isRecalled(ctx.db, lines))
    throw new Problem('order_held', {
      message: 'A batch in this parcel was recalled after it was packed. Decline the line.',
    })
  const trackingNumber = body.trackingNumber || null
  await step(ctx, order, 'shipped', { carrier: body.carrier, trackingNumber })
  await tellCustomer(ctx, order, {
    kind: 'consignment_shipped',
    carrier: body.carrier,
    trackingNumber,
  })
  return changed(ctx, params.id)
}

/** The pharmacy has earned its price. */
export async function deliverOrder(ctx: PharmacyContext, { params }: Input) {
  const order = await lockOwn(ctx, params.id)
  mustBe(order.part, 'shipped')
  await step(ctx, order, 'delivered')
  await bookDelivery(ctx.db, ctx.now, order.part)
  await tellCustomer(ctx, order, { kind: 'consignment_delivered' })
  return changed(ctx, params.id)
}

export async function changed(ctx: PharmacyContext, id: string) {
  return { success: true as const, order: await showOwn(ctx, id) }
}
