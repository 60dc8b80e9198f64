import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Sealed } from '../../platform/vault/data-keys.ts'
import { withKeys } from '../../platform/vault/vault.ts'
import { openTranscribed } from '../prescriptions/index.ts'
import { prescriptionItems, prescriptions } from '../prescriptions/tables.ts'
import { prescriptionDraws } from './tables.ts'

export type DrawRow = typeof prescriptionDraws.$inferSelect

/** Who verified a prescription for an item: a pharmacist's registration. */
export type VerifiedBy = { registrationId: string; at: Date }

export type NewDraw = { orderItemId: string; prescriptionItemId: string; units: number }

/** The draws of order items. */
export async function findDraws(db: Db, orderItemIds: readonly string[]): Promise<DrawRow[]> {
  if (orderItemIds.length === 0) return []
  return db
    .select()
    .from(prescriptionDraws)
    .where(inArray(prescriptionDraws.orderItemId, [...orderItemIds]))
}

/** The same, locked in the order of their ids until the transaction ends. */
export async function lockDraws(db: Db, orderItemIds: readonly string[]): Promise<DrawRow[]> {
  if (orderItemIds.length === 0) return []
  return db
    .select()
    .from(prescriptionDraws)
    .where(inArray(prescriptionDraws.orderItemId, [...orderItemIds]))
    .orderBy(asc(prescriptionDraws.orderItemId))
    .for('no key update')
}

export async function insertDraws(
  db: Db,
  draws: readonly NewDraw[],
  verified: VerifiedBy | null,
): Promise<void> {
  if (draws.length === 0) return
  const by = { verifiedBy: verified?.registrationId ?? null, verifiedAt: verified?.at ?? null }
  await db.insert(prescriptionDraws).values(draws.map((draw) => ({ ...draw, ...by })))
}

/** Marks reserved draws as verified, unless they are. */
export async function setVerified(
  db: Db,
  orderItemIds: readonly string[],
  { registrationId, at }: VerifiedBy,
): Promise<void> {
  await db
    .update(prescriptionDraws)
    .set({ verifiedBy: registrationId, verifiedAt: at })
    .where(
      and(
        inArray(prescriptionDraws.orderItemId, [...orderItemIds]),
        eq(prescriptionDraws.state, 'reserved'),
        isNull(prescriptionDraws.verifiedBy),
      ),
    )
}

/** Deletes the reserved draws of order items; returns them. */
export async function deleteReserved(db: Db, orderItemIds: readonly string[]): Promise<NewDraw[]> {
  if (orderItemIds.length === 0) return []
  const { orderItemId, prescriptionItemId, units } = prescriptionDraws
  return db
    .delete(prescriptionDraws)
    .where(and(inArray(orderItemId, [...orderItemIds]), eq(prescriptionDraws.state, 'reserved')))
    .returning({ orderItemId, prescriptionItemId, units })
}

/** Sets how many units a reserved draw has. */
export async function setDrawn(db: Db, orderItemId: string, units: number): Promise<void> {
  await db
    .update(prescriptionDraws)
    .set({ units })
    .where(
      and(eq(prescriptionDraws.orderItemId, orderItemId), eq(prescriptionDraws.state, 'reserved')),
    )
}

/** Signs verified draws at packing; returns those that were reserved and verified. */
export async function setDispensed(
  db: Db,
  orderItemIds: readonly string[],
  { registrationId, at }: VerifiedBy,
): Promise<NewDraw[]> {
  const { orderItemId, prescriptionItemId, units } = prescriptionDraws
  return db
    .update(prescriptionDraws)
    .set({ state: 'dispensed', signedBy: registrationId, signedAt: at })
    .where(
      and(
        inArray(orderItemId, [...orderItemIds]),
        eq(prescriptionDraws.state, 'reserved'),
        sql`${prescriptionDraws.verifiedBy} is not null`,
      ),
    )
    .returning({ orderItemId, prescriptionItemId, units })
}

/** When each of these prescription items was last dispensed, by draws of which something stays dispensed. */
export async function findLastDispensed(db: Db, prescriptionItemIds: readonly string[]) {
  const { prescriptionItemId, signedAt, state, units, returned } = prescriptionDraws
  return db
    .select({ prescriptionItemId, at: sql<Date>`max(${signedAt})`.mapWith(signedAt) })
    .from(prescriptionDraws)
    .where(
      and(
        inArray(prescriptionItemId, [...prescriptionItemIds]),
        eq(state, 'dispensed'),
        lt(returned, units),
      ),
    )
    .groupBy(prescriptionItemId)
}

/** Adds to the units of a dispensed draw that came back. */
export async function addReturned(db: Db, orderItemId: string, units: number): Promise<void> {
  await db
    .update(prescriptionDraws)
    .set({ returned: sql`${prescriptionDraws.returned} + ${units}` })
    .where(eq(prescriptionDraws.orderItemId, orderItemId))
}

/** What the registers state about the prescriptions of dispensed items. */
export async function findPrescribed(db: Db, prescriptionItemIds: readonly string[]) {
  const p = prescriptions
  const rows = await db
    .select({
      prescriptionItemId: prescriptionItems.id,
      composition: prescriptionItems.composition,
      prescriptionId: p.id,
      transcribed: sql<Sealed>`${p.transcribed}`,
      issuedOn: sql<string>`${p.issuedOn}`.mapWith(p.issuedOn),
      patientId: sql<string>`${p.patientId}`,
    })
    .from(prescriptionItems)
    .innerJoin(p, eq(p.id, prescriptionItems.prescriptionId))
    .where(inArray(prescriptionItems.id, [...prescriptionItemIds]))
  return withKeys(db, (keys) =>
    rows.map(({ transcribed, prescriptionId, ...row }) => {
      return { ...row, ...openTranscribed(keys, prescriptionId, transcribed) }
    }),
  )
}
