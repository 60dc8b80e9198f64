import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { customers } from '../../accounts/tables.ts'
import { patients, prescriptions } from '../tables.ts'

type Own = { id: string; customerId: string }
export type NewPatient = typeof patients.$inferInsert
export type PatientDetails = Pick<
  NewPatient,
  'name' | 'dateOfBirth' | 'sex' | 'address' | 'relation' | 'guardian'
>

const isOpen = isNull(patients.archivedAt)

/** A customer's patients: the customer first, then by name. */
export async function findPatients(db: Db, customerId: string) {
  return db
    .select()
    .from(patients)
    .where(and(eq(patients.customerId, customerId), isOpen))
    .orderBy(
      sql`${patients.relation} <> 'self'`,
      asc(sql`lower(${patients.name})`),
      asc(patients.id),
    )
}
export type PatientRow = Awaited<ReturnType<typeof findPatients>>[number]

/** How many there are. Locks the customer, so that nobody else counts until the transaction ends. */
export async function countPatients(db: Db, customerId: string): Promise<number> {
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update')
  return db.$count(patients, and(eq(patients.customerId, customerId), isOpen))
}

export async function insertPatient(db: Db, row: NewPatient): Promise<PatientRow> {
  const [inserted] = await db.insert(patients).values(row).returning()
  if (inserted === undefined) throw new Error('a patient was not stored')
  return inserted
}

/** A customer's patient who is not archived, locked until the transaction ends; null if there is none. */
export async function lockPatient(db: Db, { id, customerId }: Own): Promise<PatientRow | null> {
  const [row] = await db
    .select()
    .from(patients)
    .where(and(eq(patients.id, id), eq(patients.customerId, customerId), isOpen))
    .for('no key update')
  return row ?? null
}

/**
 * Whether an order's prescription names the patient, checked by a pharmacist or about to be. The caller holds the
 * patient's lock, for which the start of a review waits.
 */
export async function isNamedInReview(db: Db, patientId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.patientId, patientId),
        inArray(prescriptions.state, ['in_review', 'verified']),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** The caller holds the lock. */
export async function updatePatient(db: Db, id: string, set: PatientDetails): Promise<PatientRow> {
  const [row] = await db.update(patients).set(set).where(eq(patients.id, id)).returning()
  if (row === undefined) throw new Error('a locked patient is gone')
  return row
}

/** False if the customer never had such a patient. */
export async function archive(db: Db, { id, customerId }: Own, at: Date): Promise<boolean> {
  const rows = await db
    .update(patients)
    .set({ archivedAt: sql`coalesce(${patients.archivedAt}, ${at.toISOString()})` })
    .where(and(eq(patients.id, id), eq(patients.customerId, customerId)))
    .returning({ id: patients.id })
  return rows.length > 0
}

/** Until the transaction ends, nobody changes the patient; others may lock it the same way. */
export async function shareLockPatient(db: Db, id: string): Promise<void> {
  await db.select({ id: patients.id }).from(patients).where(eq(patients.id, id)).for('share')
}

/** Whether it is a patient of the customer who is not archived. Locks the patient against every change. */
export async function isOwnPatient(db: Db, { id, customerId }: Own): Promise<boolean> {
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.id, id), eq(patients.customerId, customerId), isOpen))
    .for('share')
  return rows.length > 0
}

/** Names and addresses of patients, by id. */
export async function findPatientsOf(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { name: string; address: string }>> {
  if (ids.length === 0) return new Map()
  const { id, name, address } = patients
  const rows = await db
    .select({ id, name, address })
    .from(patients)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, { name: row.name, address: row.address }]))
}
