import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { customers } from '../../accounts/tables.ts'
import { patients } from '../tables.ts'

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

/** Null if the customer has no such patient. */
export async function updatePatient(
  db: Db,
  { id, customerId }: Own,
  set: PatientDetails,
): Promise<PatientRow | null> {
  const [row] = await db
    .update(patients)
    .set(set)
    .where(and(eq(patients.id, id), eq(patients.customerId, customerId), isOpen))
    .returning()
  return row ?? null
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

/** Whether it is a patient of the customer who is not archived. Locks the patient against archiving. */
export async function isOwnPatient(db: Db, { id, customerId }: Own): Promise<boolean> {
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.id, id), eq(patients.customerId, customerId), isOpen))
    .for('key share')
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
