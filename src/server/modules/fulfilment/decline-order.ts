import type { HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import type { pharmacyShipments } from '#contract/pharmacy-shipments.ts'
import { Problem } from '#contract/problem.ts'
import { notifyCustomer } from './notify-customer.ts'
import type { Declined, OrderOfShipment, PharmacyContext } from './order-of-shipment.ts'
import { lockOwn, mustBe, type OwnOrder } from './own-order.ts'
import { putBack } from './picks/put-back.ts'
import { setDeclined, takeStep } from './shipment-queries.ts'

/** A shipment can be declined until it is handed over. */
const declinable = ['new', 'accepted', 'packed'] as const

/**
 * Declines items of a shipment, or all that are left: their units return to the batches, and their price to
 * the customer. When the last shipment of an order is declined, the order is cancelled. Throws
 * `item_declined` for an item that is declined already.
 */
export function declineOrderWith(orders: OrderOfShipment) {
  return async (
    ctx: PharmacyContext,
    { params, body }: HandlerInput<typeof pharmacyShipments.decline>,
  ) => {
    const order = await lockOwn(ctx, orders, params.id)
    mustBe(order.shipment, ...declinable)
    const items = body.items === undefined ? order.toSend : itemsOf(order, new Set(body.items))
    await declineItems(ctx, orders, order, { items, reason: body.reason })
    return { success: true as const, order: await orders.show(ctx, params.id) }
  }
}

/** Declines items of a shipment that is still in the pharmacy, refunds them and notifies the customer. */
export async function declineItems(
  ctx: PharmacyContext,
  orders: OrderOfShipment,
  order: OwnOrder,
  { items, reason }: Pick<Declined, 'items' | 'reason'>,
): Promise<void> {
  const { shipment } = order
  const isAll = items.length === order.toSend.length
  const declined = { shipment, items, isAll, reason }
  await orders.beforeDeclined(ctx.db, shipment.orderId)
  await removeItems(ctx, declined)
  const what = isAll ? 'declined' : 'item_declined'
  const event = { orderId: shipment.orderId, shipmentId: shipment.id, what, reason } as const
  await orders.record(ctx.db, { by: ctx.actor, at: ctx.now }, [event])
  const paise = await orders.onDeclined(ctx, declined)
  const kind = isAll ? 'shipment_declined' : 'item_declined'
  const refunded = rupeesOf(paise)
  await notifyCustomer(ctx, order, { kind, reason, refunded, items: items.length })
}

async function removeItems(
  { db, now }: PharmacyContext,
  { shipment, items, isAll, reason }: Declined,
): Promise<void> {
  const next = isAll ? 'declined' : shipment.state
  if ((await takeStep(db, shipment, declinable, { state: next })) === null)
    throw new Error('a shipment that was handed over or has ended was declined')
  const ids = items.map(({ id }) => id)
  await setDeclined(db, ids, { by: 'pharmacy', reason, at: now })
  await putBack(
    db,
    items.map(({ id, medicineId, quantity }) => ({ orderItemId: id, medicineId, quantity })),
    now,
  )
}

function itemsOf({ items }: OwnOrder, wanted: ReadonlySet<string>) {
  const found = items.filter(({ id }) => wanted.has(id))
  if (found.length < wanted.size)
    throw new Problem('invalid_input', {
      errors: [{ path: 'items', message: 'This item is not in the order.' }],
    })
  if (found.some(({ declinedAt }) => declinedAt !== null)) throw new Problem('item_declined')
  return found
}
