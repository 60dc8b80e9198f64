import type { OperatorRules } from '#contract/operator-rule-words.ts'
import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { reserveFromVerified } from '../../dispensing/index.ts'
import { findPrescribedItems } from '../../fulfilment/index.ts'
import { lockForOrder } from '../../prescriptions/index.ts'
import type { CheckoutItem } from './checkout-items.ts'

/** What the customer chose for the prescription medicines of the cart. */
export type ChosenPrescription = {
  patient?: string | undefined
  prescription?: string | undefined
}

type Customer = Context<Actor<'customer'>>
type Chosen = { patient: string; prescription: string }
type Locked = { id: string; isVerified: boolean; isOld: boolean }

/**
 * The patient and the prescription for the items that need one; null if none does. Throws `prescription_required`
 * with those items.
 */
export function prescriptionFor(
  items: readonly CheckoutItem[],
  { patient, prescription }: ChosenPrescription,
): Chosen | null {
  const needing = items.filter(({ medicine }) => medicine.needsPrescription)
  if (needing.length === 0) return null
  if (patient === undefined || prescription === undefined)
    throw new Problem('prescription_required', {
      details: { items: needing.map(({ medicine: { id, name } }) => ({ _id: id, name })) },
    })
  return { patient, prescription }
}

/** Locks the customer's own prescription. Comes before the stock is locked. */
export async function lockPrescriptionFor(
  { db, actor, now }: Customer,
  chosen: Chosen | null,
  { acuteDays, chronicDays }: Pick<OperatorRules, 'acuteDays' | 'chronicDays'>,
): Promise<Locked | null> {
  if (chosen === null) return null
  const { prescription: id, patient: patientId } = chosen
  const today = indianDay(now)
  const { state, isOld } = await lockForOrder(db, { id, patientId, customerId: actor.id }, today, {
    acute: acuteDays,
    chronic: chronicDays,
  })
  return { id, isVerified: state === 'verified', isOld }
}

/** Reserves what the order draws from a prescription that a pharmacist has verified before. */
export async function reservePrescription(
  { db, now }: Pick<Customer, 'db' | 'now'>,
  orderId: string,
  { id, isVerified, isOld }: Locked,
): Promise<void> {
  if (!isVerified) return
  const items = await findPrescribedItems(db, [orderId])
  await reserveFromVerified(db, id, items, { today: indianDay(now), isOld })
}
