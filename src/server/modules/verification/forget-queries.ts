import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { shipments } from '../fulfilment/tables.ts'
import { orders } from '../orders/tables.ts'
import { verificationMessages, verifications } from './tables.ts'

/** Deletes undecided verifications of a prescription, with their messages, whose orders no longer name it. */
export async function deleteDetached(db: Db, prescriptionId: string): Promise<void> {
  const rows = await db
    .select({ id: verifications.shipmentId })
    .from(verifications)
    .where(
      and(
        eq(verifications.prescriptionId, prescriptionId),
        inArray(verifications.state, ['waiting', 'asked']),
        sql`not exists (select from ${shipments} s join ${orders} o on o.id = s.order_id
          where s.id = ${verifications.shipmentId} and o.prescription_id = ${verifications.prescriptionId})`,
      ),
    )
    .orderBy(verifications.shipmentId)
    .for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await db.delete(verificationMessages).where(inArray(verificationMessages.shipmentId, ids))
  await db.delete(verifications).where(inArray(verifications.shipmentId, ids))
}

/** Erases what a customer who has left and pharmacists wrote to each other about prescriptions. */
export async function eraseMessagesOf(db: Db, prescriptionIds: readonly string[]): Promise<void> {
  if (prescriptionIds.length === 0) return
  const about = db
    .select({ id: verifications.shipmentId })
    .from(verifications)
    .where(inArray(verifications.prescriptionId, [...prescriptionIds]))
  await db.delete(verificationMessages).where(inArray(verificationMessages.shipmentId, about))
  await db
    .update(verifications)
    .set({ note: '' })
    .where(
      and(inArray(verifications.prescriptionId, [...prescriptionIds]), ne(verifications.note, '')),
    )
}
