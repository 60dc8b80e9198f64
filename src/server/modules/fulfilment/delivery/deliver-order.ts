import { codeLimits } from '#contract/delivery-proofs.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { pharmacyShipments } from '#contract/pharmacy-shipments.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, OutsideContext } from '../../../platform/context.ts'
import { notifyCustomer } from '../notify-customer.ts'
import type { OrderOfShipment, PharmacyContext } from '../order-of-shipment.ts'
import { lockOwn, mustBe } from '../own-order.ts'
import { findShipment, type ShipmentRow } from '../shipment-queries.ts'
import { mayLeave, step } from '../take-steps.ts'
import { reportCashOfCancelled, reportDeliveryOfCancelled } from './cancelled-delivery.ts'
import { deleteCodes, takeTry } from './code-queries.ts'
import { isSameCode, openCode } from './delivery-code.ts'
import type { StoredProof } from './stored-proof.ts'

type Input = HandlerInput<typeof pharmacyShipments.deliver>

/**
 * The pharmacy earns the price of the shipment, so it needs a proof that others give: the customer's code, or a
 * carrier's confirmation. A try of a code is counted in a transaction of its own: it stands when the code is wrong.
 */
export function deliverOrderWith(orders: OrderOfShipment) {
  return async (ctx: OutsideContext<Actor<'pharmacy'>>, { params, body }: Input) => {
    if (body.code !== undefined) await checkCode(ctx, { id: params.id, code: body.code })
    const delivered = await ctx.transaction((inside) => deliver(inside, orders, { params, body }))
    if (delivered === null) throw new Problem('delivery_cancelled')
    return delivered
  }
}

/**
 * One that the customer collects is handed over in this step: until then it is in the pharmacy, and what may keep it
 * there is asked here. Null, with an alert that stands, where cash is to be taken for a cancelled order. What a carrier
 * confirms has happened.
 */
async function deliver(ctx: PharmacyContext, orders: OrderOfShipment, { params, body }: Input) {
  const order = await lockOwn(ctx, orders, params.id)
  const { shipment } = order
  const isCollected = mustAwaitDelivery(shipment)
  const isCancelled = order.cancelledAt !== null
  const cashCollected = body.cashCollected ?? false
  if (isCancelled && cashCollected && body.code !== undefined) {
    await reportCashOfCancelled(ctx, shipment)
    return null
  }
  if (isCollected) await mayLeave(ctx, order)
  const deliveryProof = proofOf(body, shipment, ctx.now)
  const handedOver = isCollected ? { shippedAt: ctx.now } : {}
  await step(ctx, orders, order, 'delivered', { deliveryProof, ...handedOver })
  await deleteCodes(ctx.db, [shipment.id])
  await orders.onDelivered(ctx.db, ctx.now, shipment, cashCollected)
  if (isCancelled) await reportDeliveryOfCancelled(ctx, shipment, cashCollected)
  await notifyCustomer(ctx, order, { kind: 'shipment_delivered' })
  return { success: true as const, order: await orders.show(ctx, params.id) }
}

/** Throws `step_taken` unless it is on its way, or waits to be collected; returns the latter. */
function mustAwaitDelivery(shipment: ShipmentRow): boolean {
  if (shipment.pickup && shipment.state === 'packed') return true
  mustBe(shipment, 'shipped')
  return false
}

async function checkCode(
  { db, actor, now }: Pick<PharmacyContext, 'db' | 'actor' | 'now'>,
  { id, code }: { id: string; code: string },
): Promise<void> {
  const own = { id, pharmacyId: actor.id }
  const known = await findShipment(db, own)
  if (known === null) throw new Problem('order_not_found')
  mustAwaitDelivery(known)
  const tried = await takeTry(db, known.id, now)
  if (tried === null) {
    // Somebody else may have delivered it meanwhile.
    mustAwaitDelivery((await findShipment(db, own)) ?? known)
    throw new Problem('delivery_code_paused', {
      message: 'Too many wrong codes. Try again in 15 minutes.',
    })
  }
  if (isSameCode(code, await openCode(db, tried))) return
  const left = codeLimits.tries - tried.tries
  throw new Problem('delivery_code_wrong', {
    message: 'This is not the customer’s code.',
    details: { left },
  })
}

/** The time that the carrier names is evidence only: the return window begins when the delivery is declared. */
function proofOf(
  { confirmation }: Input['body'],
  { pickup, shippedAt }: ShipmentRow,
  now: Date,
): StoredProof {
  if (confirmation === undefined) return { kind: 'code' }
  if (pickup) throw wrongField('code', 'The customer collects this. Ask them for their code.')
  const { carrier, trackingNumber } = confirmation
  const deliveredAt = new Date(confirmation.deliveredAt)
  // People enter whole minutes.
  const earliest = Math.floor((shippedAt?.getTime() ?? 0) / 60_000) * 60_000
  if (deliveredAt.getTime() < earliest || deliveredAt > now) {
    const when = 'The delivery lies between the handover and now.'
    throw wrongField('confirmation.deliveredAt', when)
  }
  return { kind: 'carrier', carrier, trackingNumber, deliveredAt: deliveredAt.toISOString() }
}

function wrongField(path: string, message: string): Problem {
  return new Problem('invalid_input', { message, errors: [{ path, message }] })
}
