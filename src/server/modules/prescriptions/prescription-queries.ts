import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import type { PrescriptionState } from '#contract/prescription-rules.ts'
import type { Db } from '../../platform/db.ts'
import { withKeys } from '../../platform/vault/vault.ts'
import { openNote, sealNote } from './items/transcribed.ts'
import { openDetails } from './patients/patient-details.ts'
import { patients, prescriptionPages, prescriptions } from './tables.ts'

const isUnused = inArray(prescriptions.state, ['uploading', 'uploaded'])

/** Limits prescriptions to one, or to those of one customer. */
export type Which = { id: string } | { customerId: string }

export async function findPrescriptions(db: Db, which: Which) {
  const rows = await db
    .select({
      id: prescriptions.id,
      customerId: prescriptions.customerId,
      patientId: prescriptions.patientId,
      patient: { id: patients.id, details: patients.details },
      state: prescriptions.state,
      note: prescriptions.note,
      createdAt: prescriptions.createdAt,
    })
    .from(prescriptions)
    .leftJoin(patients, eq(patients.id, prescriptions.patientId))
    .where(
      'id' in which
        ? eq(prescriptions.id, which.id)
        : eq(prescriptions.customerId, which.customerId),
    )
    .orderBy(desc(prescriptions.createdAt), desc(prescriptions.id))
  return withKeys(db, (keys) =>
    rows.map(({ patient, note, ...row }) => {
      const patientName = patient && openDetails(keys, patient.id, patient.details).name
      return { ...row, patientName, note: openNote(keys, row.id, note) }
    }),
  )
}
export type PrescriptionRow = Awaited<ReturnType<typeof findPrescriptions>>[number]

/** The patients and states of prescriptions, by id. */
export async function findPrescriptionsOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .select({
      _id: prescriptions.id,
      patient: { id: patients.id, details: patients.details },
      state: prescriptions.state,
    })
    .from(prescriptions)
    .leftJoin(patients, eq(patients.id, prescriptions.patientId))
    .where(inArray(prescriptions.id, [...ids]))
  return withKeys(
    db,
    (keys) =>
      new Map(
        rows.map(({ patient, ...row }) => {
          const name = patient === null ? '' : openDetails(keys, patient.id, patient.details).name
          return [row._id, { ...row, patient: name }] as const
        }),
      ),
  )
}

/** The pages of prescriptions in order, without their content. */
export async function findPages(db: Db, prescriptionIds: readonly string[]) {
  if (prescriptionIds.length === 0) return []
  return db
    .select({
      id: prescriptionPages.id,
      prescriptionId: prescriptionPages.prescriptionId,
      uploadId: prescriptionPages.uploadId,
      rotation: prescriptionPages.rotation,
      kind: prescriptionPages.kind,
      size: prescriptionPages.size,
      width: prescriptionPages.width,
      height: prescriptionPages.height,
    })
    .from(prescriptionPages)
    .where(inArray(prescriptionPages.prescriptionId, [...prescriptionIds]))
    .orderBy(asc(prescriptionPages.position), asc(prescriptionPages.id))
}
export type PageRow = Awaited<ReturnType<typeof findPages>>[number]

/** Locks a prescription, and with it its pages, until the transaction ends. */
export async function lockPrescription(
  db: Db,
  id: string,
): Promise<{ customerId: string; patientId: string | null; state: PrescriptionState } | null> {
  const { customerId, patientId, state } = prescriptions
  const [row] = await db
    .select({ customerId, patientId, state })
    .from(prescriptions)
    .where(eq(prescriptions.id, id))
    .for('update')
  return row ?? null
}

/**
 * How many a customer has that no order uses, and that can therefore be removed. Who counts before adding one locks the
 * account first.
 */
export async function countPrescriptions(db: Db, customerId: string): Promise<number> {
  const own = eq(prescriptions.customerId, customerId)
  return db.$count(prescriptions, and(own, isUnused))
}

export type NewPrescription = Omit<typeof prescriptions.$inferInsert, 'note' | 'transcribed'>

export async function insertPrescription(db: Db, row: NewPrescription): Promise<void> {
  await db.insert(prescriptions).values(row).onConflictDoNothing()
}

export async function updatePrescription(
  db: Db,
  id: string,
  { note, ...set }: { state: PrescriptionState; patientId?: string | null; note?: string },
): Promise<void> {
  const noted =
    note === undefined ? {} : { note: await withKeys(db, (keys) => sealNote(keys, id, note)) }
  await db
    .update(prescriptions)
    .set({ ...set, ...noted })
    .where(eq(prescriptions.id, id))
}

/** Locks prescriptions in a fixed order until the transaction ends, before the stock. */
export async function lockPrescriptions(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(inArray(prescriptions.id, [...ids]))
    .orderBy(asc(prescriptions.id))
    .for('update')
}

/** Locks all prescriptions of a customer in the same order. */
export async function lockPrescriptionsOfCustomer(db: Db, customerId: string): Promise<void> {
  await db
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(eq(prescriptions.customerId, customerId))
    .orderBy(asc(prescriptions.id))
    .for('update')
}

/**
 * Opens prescriptions for changes again, since all their orders have ended without a decision. The caller has locked
 * them.
 */
export async function endReviews(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(prescriptions)
    .set({ state: 'uploaded' })
    .where(and(inArray(prescriptions.id, [...ids]), eq(prescriptions.state, 'in_review')))
}

/** Deletes a prescription with its pages. */
export async function deletePrescription(db: Db, id: string): Promise<void> {
  await db.delete(prescriptions).where(eq(prescriptions.id, id))
}

/** Deletes prescriptions, with their pages, that were started before a time and never finished. */
export async function deleteUnfinished(db: Db, before: Date): Promise<void> {
  await db
    .delete(prescriptions)
    .where(and(eq(prescriptions.state, 'uploading'), lt(prescriptions.createdAt, before)))
}
