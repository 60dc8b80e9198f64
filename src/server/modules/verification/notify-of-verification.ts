import { orderNumber } from '#contract/order-number.ts'
import type { Db } from '../../platform/db.ts'
import { findCustomers } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { findContacts } from '../pharmacies/index.ts'
import type { OwnCase } from './case-queries.ts'
import { answerEmail, questionEmail } from './verification-emails.ts'

type About = { found: OwnCase }

/** Tells the customer what a pharmacist has decided. Customers who closed their account get nothing. */
export async function notifyOfDecision(
  db: Db,
  now: Date,
  {
    found,
    what,
    reason,
  }: About & { what: 'prescription_verified' | 'prescription_rejected'; reason?: string },
): Promise<void> {
  const [customer] = await findCustomers(db, [found.customerId])
  if (customer === undefined) return
  const to = { role: 'customer', id: customer.id } as const
  const facts = { ...factsOf(found), ...(reason === undefined ? {} : { reason }) }
  await notify(db, now, [{ to, kind: what, subjectId: found.prescriptionId, facts }])
}

export async function notifyOfQuestion(
  db: Db,
  now: Date,
  { found, messageId }: About & { messageId: string },
): Promise<void> {
  const [customer] = await findCustomers(db, [found.customerId])
  if (customer === undefined) return
  await notify(db, now, [
    {
      to: { role: 'customer', id: customer.id },
      kind: 'prescription_asked',
      subjectId: found.prescriptionId,
      facts: factsOf(found),
      email: questionEmail({ ...found, messageId }, customer),
    },
  ])
}

export async function notifyOfAnswer(
  db: Db,
  now: Date,
  { found, messageId }: About & { messageId: string },
): Promise<void> {
  const [pharmacy] = await findContacts(db, [found.pharmacyId])
  if (pharmacy === undefined) return
  await notify(db, now, [
    {
      to: { role: 'pharmacy', id: pharmacy.id },
      kind: 'prescription_answered',
      subjectId: found.id,
      facts: factsOf(found),
      email: answerEmail({ ...found, messageId }, pharmacy),
    },
  ])
}

function factsOf({ orderId, pharmacyName }: OwnCase) {
  return { number: orderNumber(orderId), pharmacy: pharmacyName }
}
