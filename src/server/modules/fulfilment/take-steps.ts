import type { HandlerInput } from '#contract/endpoint.ts'
import type { pharmacyShipments } from '#contract/pharmacy-shipments.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../platform/clock.ts'
import { requirePermission } from '../pharmacies/index.ts'
import { notifyCustomer } from './notify-customer.ts'
import type { OrderOfShipment, PharmacyContext } from './order-of-shipment.ts'
import { lockOwn, mustBe, type OwnOrder } from './own-order.ts'
import { isRecalled } from './picks/pick-to-pack.ts'
import { takeStep } from './shipment-queries.ts'

/*
 * The steps of a shipment. Each locks the order, so that only one of two concurrent steps succeeds. Until it is
 * handed over, they wait while its pharmacy may not sell.
 */

type Input = { params: { id: string } }
type Step = 'accepted' | 'packed' | 'shipped' | 'delivered'

/** Takes a step that `mustBe` allowed, and records it. */
export async function step(
  { db, actor, now }: PharmacyContext,
  orders: Pick<OrderOfShipment, 'record'>,
  { own, shipment }: OwnOrder,
  what: Step,
  also: { carrier?: string; trackingNumber?: string | null } = {},
): Promise<void> {
  const moment = { [`${what}At`]: now }
  const row = await takeStep(db, own, [shipment.state], { state: what, ...moment, ...also })
  if (row === null) throw new Problem('step_taken')
  const event = { orderId: shipment.orderId, shipmentId: shipment.id, what }
  await orders.record(db, { by: actor, at: now }, [event])
}

export function acceptOrderWith(orders: OrderOfShipment) {
  return async (ctx: PharmacyContext, { params }: Input) => {
    const order = await lockOwn(ctx, orders, params.id)
    mustBe(order.shipment, 'new')
    await requirePermission(ctx.db, ctx.actor.id, indianDay(ctx.now))
    await step(ctx, orders, order, 'accepted')
    await notifyCustomer(ctx, order, { kind: 'shipment_accepted' })
    return { success: true as const, order: await orders.show(ctx, params.id) }
  }
}

/** Throws `order_on_hold` if a batch in the shipment was recalled since it was packed. */
export function handOverWith(orders: OrderOfShipment) {
  return async (
    ctx: PharmacyContext,
    { params, body }: HandlerInput<typeof pharmacyShipments.handOver>,
  ) => {
    const order = await lockOwn(ctx, orders, params.id)
    mustBe(order.shipment, 'packed')
    await requirePermission(ctx.db, ctx.actor.id, indianDay(ctx.now))
    const items = order.toSend.map(({ id, medicineId }) => ({ orderItemId: id, medicineId }))
    if (await isRecalled(ctx.db, items))
      throw new Problem('order_on_hold', {
        message: 'A batch in this shipment was recalled after it was packed. Decline the item.',
      })
    const { carrier } = body
    const trackingNumber = body.trackingNumber || null
    await step(ctx, orders, order, 'shipped', { carrier, trackingNumber })
    await notifyCustomer(ctx, order, { kind: 'shipment_shipped', carrier, trackingNumber })
    return { success: true as const, order: await orders.show(ctx, params.id) }
  }
}

/** The pharmacy earns the price of the shipment. */
export function deliverOrderWith(orders: OrderOfShipment) {
  return async (ctx: PharmacyContext, { params }: Input) => {
    const order = await lockOwn(ctx, orders, params.id)
    mustBe(order.shipment, 'shipped')
    await step(ctx, orders, order, 'delivered')
    await orders.onDelivered(ctx.db, ctx.now, order.shipment)
    await notifyCustomer(ctx, order, { kind: 'shipment_delivered' })
    return { success: true as const, order: await orders.show(ctx, params.id) }
  }
}
