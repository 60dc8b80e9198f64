import { saleNeeds } from '#contract/drug-schedules.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { pharmacyShipments } from '#contract/pharmacy-shipments.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../platform/clock.ts'
import { findSaleNeeds } from '../inventory/index.ts'
import { requirePermission } from '../pharmacies/index.ts'
import { makeCodes } from './delivery/make-codes.ts'
import { requireRules } from './dispense-items.ts'
import { notifyCustomer } from './notify-customer.ts'
import type { OrderOfShipment, PharmacyContext } from './order-of-shipment.ts'
import { lockOwn, mustBe, type OwnOrder } from './own-order.ts'
import { unfitSincePacked } from './picks/pick-to-pack.ts'
import { type ShipmentRow, takeStep } from './shipment-queries.ts'

/*
 * The steps of a shipment. Each locks the order, so that only one of two concurrent steps succeeds. Until it is
 * handed over, they wait while its pharmacy may not sell.
 */

/** Throws unless the pharmacy may work on the items to send today; `packing` takes a pharmacist, too. */
export async function requireFor(
  { db, actor, now }: PharmacyContext,
  { toSend }: Pick<OwnOrder, 'toSend'>,
  { packing = false } = {},
): Promise<void> {
  const all = await findSaleNeeds(
    db,
    toSend.map(({ medicineId }) => medicineId),
  )
  const needs = packing ? all : all & ~saleNeeds.pharmacist
  await requirePermission(db, actor.id, { today: indianDay(now), needs })
}

type Input = { params: { id: string } }
type Step = 'accepted' | 'packed' | 'shipped' | 'delivered'

type Evidence = Partial<
  Pick<ShipmentRow, 'carrier' | 'trackingNumber' | 'shippedAt' | 'deliveryProof'>
>

/** Takes a step that `mustBe` allowed, and records it. */
export async function step(
  { db, actor, now }: PharmacyContext,
  orders: Pick<OrderOfShipment, 'record'>,
  { own, shipment }: OwnOrder,
  what: Step,
  also: Evidence = {},
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
    await requireFor(ctx, order)
    await step(ctx, orders, order, 'accepted')
    await notifyCustomer(ctx, order, { kind: 'shipment_accepted' })
    return { success: true as const, order: await orders.show(ctx, params.id) }
  }
}

/** Throws what `mayLeave` throws. */
export function handOverWith(orders: OrderOfShipment) {
  return async (
    ctx: PharmacyContext,
    { params, body }: HandlerInput<typeof pharmacyShipments.handOver>,
  ) => {
    const order = await lockOwn(ctx, orders, params.id)
    mustBe(order.shipment, 'packed')
    if (order.shipment.pickup) throw new Problem('step_taken', { message: toBeCollected })
    await mayLeave(ctx, order)
    const { carrier } = body
    const trackingNumber = body.trackingNumber || null
    await step(ctx, orders, order, 'shipped', { carrier, trackingNumber })
    await makeCodes(ctx.db, [order.shipment])
    await notifyCustomer(ctx, order, { kind: 'shipment_shipped', carrier, trackingNumber })
    return { success: true as const, order: await orders.show(ctx, params.id) }
  }
}

const toBeCollected =
  'The customer collects this order at your pharmacy. Mark it as collected once they have it.'

/**
 * Throws unless a packed shipment may leave the pharmacy, which may sell: `order_on_hold` if a batch was recalled
 * meanwhile, `batch_unfit` if one has expired, `drug_rule_changed` if a medicine may no longer be sold as it was
 * ordered (Drugs and Cosmetics Act, 1940, section 26A). Packing was the last to ask, and a pickup waits for days.
 */
export async function mayLeave(ctx: PharmacyContext, order: OwnOrder): Promise<void> {
  await requireFor(ctx, order)
  const { db, now } = ctx
  const today = indianDay(now)
  const items = order.toSend.map(({ id, medicineId }) => ({ orderItemId: id, medicineId }))
  const unfit = await unfitSincePacked(db, items, today)
  if (unfit === 'recalled')
    throw new Problem('order_on_hold', {
      message: 'A batch in this shipment was recalled after it was packed. Decline the item.',
    })
  if (unfit === 'expired')
    throw new Problem('batch_unfit', {
      message: 'A batch in this shipment has expired. Decline the item.',
    })
  // After the lock on the stock: until the transaction ends, these rules cannot change.
  await requireRules(db, order.toSend, today)
}
