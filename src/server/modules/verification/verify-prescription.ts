import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { verification } from '#contract/verification.ts'
import { indianDay } from '../../platform/clock.ts'
import { linkVerified } from '../dispensing/index.ts'
import { type OrderOfShipment, type PharmacyContext, requireRules } from '../fulfilment/index.ts'
import {
  findPrescriptionItems,
  findTranscription,
  lockPrescription,
} from '../prescriptions/index.ts'
import { checkedDecision, wrong } from './checked-decision.ts'
import { recordDecision, rejectPrescription } from './decide.ts'
import { lockClaimed } from './own-case.ts'
import { requireLookedAt } from './paper-flags.ts'
import { refuseItems } from './refuse-items.ts'
import { addToPrescription, checkedAdditions } from './transcribe.ts'
import { verificationView } from './verification-view.ts'

type Answer = Body<typeof verification.verify>

/**
 * Decides about every ordered medicine of a shipment that needs the prescription. Locks, in the order of everybody:
 * the order, the verification, the prescription, the paper, the stock of refused medicines, the prescription's items.
 * Nothing is stored if one check fails.
 */
export function verifyWith(orders: OrderOfShipment) {
  return async (
    ctx: PharmacyContext,
    { params: { id }, body }: HandlerInput<typeof verification.verify>,
  ): Promise<Answer> => {
    const { db, now } = ctx
    const deciding = await lockClaimed(ctx, orders, id)
    const { found, order, pharmacist } = deciding
    const { prescriptionId } = found
    await lockPrescription(db, prescriptionId)
    const known = await findPrescriptionItems(db, prescriptionId)
    const ordered = order.toSend.filter((item) => item.needsPrescription)
    const decision = checkedDecision(ordered, body, new Set(known.map((item) => item.id)))
    const { links, refused } = decision
    const [first] = refused
    if (links.length === 0) {
      if (first === undefined) throw wrong('links', 'Decide about at least one medicine.')
      const isVerified = (await findTranscription(db, prescriptionId)) !== null
      await refuseItems(ctx, orders, { shipmentId: id, prescriptionId }, refused)
      await rejectPrescription(ctx, { id: prescriptionId, isVerified }, refused)
      await recordDecision(ctx, orders, deciding, first)
      return { success: true, verification: await verificationView(ctx, id) }
    }
    const linked = links.flatMap(({ source }) =>
      'newItem' in source ? [] : [source.prescriptionItemId],
    )
    const additions = await checkedAdditions(db, found, { ...body, linked }, now)
    await requireLookedAt(db, found, body)
    await requireRules(
      db,
      links.map(({ item }) => item),
      indianDay(now),
    )
    await refuseItems(ctx, orders, { shipmentId: id, prescriptionId }, refused)
    const added = await addToPrescription(db, prescriptionId, additions, now)
    const chosenLinks = links.map(({ item, source }) => {
      const chosen = 'newItem' in source ? added[source.newItem] : source.prescriptionItemId
      if (chosen === undefined) throw new Error('a transcribed medicine was not stored')
      return { item, prescriptionItemId: chosen }
    })
    const verified = { registrationId: pharmacist.id, at: now }
    await linkVerified(db, prescriptionId, chosenLinks, { today: indianDay(now), verified })
    await recordDecision(ctx, orders, deciding, null)
    return { success: true, verification: await verificationView(ctx, id) }
  }
}
