import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { verification } from '#contract/verification.ts'
import type { OrderOfShipment, PharmacyContext } from '../fulfilment/index.ts'
import { findTranscription, lockPrescription } from '../prescriptions/index.ts'
import { recordDecision, rejectPrescription } from './decide.ts'
import { lockClaimed } from './own-case.ts'
import { refuseItems } from './refuse-items.ts'
import { verificationView } from './verification-view.ts'

/** Declines and refunds every medicine of a shipment that needs the prescription. */
export function rejectWith(orders: OrderOfShipment) {
  return async (
    ctx: PharmacyContext,
    { params: { id }, body }: HandlerInput<typeof verification.reject>,
  ): Promise<Body<typeof verification.reject>> => {
    const { db } = ctx
    const deciding = await lockClaimed(ctx, orders, id)
    const { found, order } = deciding
    const { prescriptionId } = found
    await lockPrescription(db, prescriptionId)
    const isVerified = (await findTranscription(db, prescriptionId)) !== null
    const rejection = { reason: body.reason, note: body.note ?? '' }
    const refused = order.toSend
      .filter((item) => item.needsPrescription)
      .map((item) => ({ item, ...rejection }))
    await refuseItems(ctx, orders, { shipmentId: id, prescriptionId }, refused)
    await rejectPrescription(ctx, { id: prescriptionId, isVerified }, [rejection])
    await recordDecision(ctx, orders, deciding, rejection)
    return { success: true, verification: await verificationView(ctx, id) }
  }
}
