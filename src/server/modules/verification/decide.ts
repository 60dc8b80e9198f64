import type { RejectionReason } from '#contract/prescription-rules.ts'
import type { OrderOfShipment, PharmacyContext } from '../fulfilment/index.ts'
import { updatePrescription } from '../prescriptions/index.ts'
import { notifyOfDecision } from './notify-of-verification.ts'
import type { Deciding } from './own-case.ts'
import { refusalText } from './refuse-items.ts'
import { setDecided } from './verification-queries.ts'

type Rejection = { reason: RejectionReason; note: string }

/** Records a decision with the person: in the verification, the order's timeline and a notification. */
export async function recordDecision(
  { db, actor, now }: PharmacyContext,
  orders: Pick<OrderOfShipment, 'record'>,
  { found, pharmacist }: Deciding,
  rejection: Rejection | null,
): Promise<void> {
  const { id: shipmentId, orderId } = found
  const who = { registrationId: pharmacist.id, staffId: actor.staff.id }
  await setDecided(db, shipmentId, { at: now, ...who, rejection })
  const what = rejection === null ? 'prescription_verified' : 'prescription_rejected'
  const reason = rejection === null ? {} : { reason: refusalText(rejection) }
  await orders.record(db, { by: actor, at: now }, [{ orderId, shipmentId, what, ...reason }])
  await notifyOfDecision(db, now, { found, what, ...reason })
}

/** Whether nothing can be dispensed on the prescription, whatever was ordered. */
const closesPrescription = ({ reason }: Rejection) => reason !== 'not_this_medicine'

/**
 * Closes a prescription that no pharmacist has verified for further orders, if every reason holds for any order; else
 * it stays in review, since a pharmacist has decided about it.
 */
export async function rejectPrescription(
  { db }: Pick<PharmacyContext, 'db'>,
  prescription: { id: string; isVerified: boolean },
  rejections: readonly Rejection[],
): Promise<void> {
  if (prescription.isVerified) return
  const state = rejections.every(closesPrescription) ? 'rejected' : 'in_review'
  await updatePrescription(db, prescription.id, { state })
}
