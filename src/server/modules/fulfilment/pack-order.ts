import type { HandlerInput } from '#contract/endpoint.ts'
import type { pharmacyShipments } from '#contract/pharmacy-shipments.ts'
import { Problem } from '#contract/problem.ts'
import { makeCodes } from './delivery/make-codes.ts'
import { dispenseItems, findSigning } from './dispense-items.ts'
import { notifyCustomer } from './notify-customer.ts'
import type { OrderOfShipment, PharmacyContext } from './order-of-shipment.ts'
import { lockOwn, mustBe } from './own-order.ts'
import { pickToPack } from './picks/pick-to-pack.ts'
import { requireFor, step } from './take-steps.ts'

/**
 * Packs a shipment: from the named batches, or else from those picked at the sale, with replacements for batches that
 * may no longer be packed. No batch expires before the date that the customer was promised. Issues the invoice. Items
 * that need a prescription are dispensed by the pharmacist who packs. Throws `batch_unfit`, or `order_on_hold` if a
 * batch was recalled and no other can replace it.
 */
export function packOrderWith(orders: OrderOfShipment) {
  return async (
    ctx: PharmacyContext,
    { params, body }: HandlerInput<typeof pharmacyShipments.pack>,
  ) => {
    const { db, actor, now } = ctx
    const order = await lockOwn(ctx, orders, params.id)
    mustBe(order.shipment, 'accepted')
    await requireFor(ctx, order, { packing: true })
    const pharmacist = await findSigning(ctx, order)
    const named = Map.groupBy(body.picks ?? [], ({ itemId }) => itemId)
    const known = new Set(order.toSend.map(({ id }) => id))
    if (![...named.keys()].every((id) => known.has(id))) throw new Problem('batch_unfit')
    const { result } = await pickToPack(db, {
      items: order.toSend.map(({ id, medicineId, quantity, promisedExpiry }) => {
        return { orderItemId: id, medicineId, quantity, promisedExpiry }
      }),
      named,
      by: actor,
      at: now,
    })
    if (result === 'on_hold') throw new Problem('order_on_hold')
    if (result === 'unfit') throw new Problem('batch_unfit')
    const { id: shipmentId, orderId } = order.shipment
    if (result === 'repicked')
      await orders.record(db, { by: actor, at: now }, [{ orderId, shipmentId, what: 'repicked' }])
    await dispenseItems(ctx, order, pharmacist)
    await step(ctx, orders, order, 'packed')
    if (order.shipment.pickup) await makeCodes(db, [order.shipment])
    await orders.onPacked(db, shipmentId, now)
    await notifyCustomer(ctx, order, { kind: 'shipment_packed' })
    return { success: true as const, order: await orders.show(ctx, params.id) }
  }
}
