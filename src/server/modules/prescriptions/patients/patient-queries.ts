import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { withKeys } from '../../../platform/vault/vault.ts'
import { patients, prescriptions } from '../tables.ts'
import { type EncryptedDetails, openPatients, sealDetails } from './patient-details.ts'

type Own = { id: string; customerId: string }
type Stored = typeof patients.$inferSelect
/** A patient with the details readable. */
export type PatientRow = Omit<Stored, 'details' | 'nameTokens'> & EncryptedDetails
export type PatientDetails = Pick<Stored, 'sex' | 'relation'> & EncryptedDetails
export type NewPatient = PatientDetails & Pick<Stored, 'id' | 'customerId' | 'createdAt'>

const isOpen = isNull(patients.archivedAt)

/** A customer's patients: the customer first, then by name. */
export async function findPatients(db: Db, customerId: string): Promise<PatientRow[]> {
  const rows = await db
    .select()
    .from(patients)
    .where(and(eq(patients.customerId, customerId), isOpen))
  return (await openPatients(db, rows)).sort(selfThenByName)
}

function selfThenByName(a: PatientRow, b: PatientRow): number {
  const others = Number(a.relation !== 'self') - Number(b.relation !== 'self')
  return others || compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(a.id, b.id)
}

const { compare } = new Intl.Collator('en')

/** How many there are. The caller has locked the customer, so that nobody else counts until the transaction ends. */
export async function countPatients(db: Db, customerId: string): Promise<number> {
  return db.$count(patients, and(eq(patients.customerId, customerId), isOpen))
}

export async function insertPatient(db: Db, row: NewPatient): Promise<PatientRow> {
  const [inserted] = await db
    .insert(patients)
    .values({ ...row, ...(await withKeys(db, (keys) => sealDetails(keys, row.id, row))) })
    .returning()
  return opened(db, inserted)
}

async function opened(db: Db, row: Stored | undefined): Promise<PatientRow> {
  const [patient] = row === undefined ? [] : await openPatients(db, [row])
  if (patient === undefined) throw new Error('a patient was not stored')
  return patient
}

/** A customer's patient who is not archived, locked until the transaction ends; null if there is none. */
export async function lockPatient(db: Db, { id, customerId }: Own): Promise<PatientRow | null> {
  const rows = await db
    .select()
    .from(patients)
    .where(and(eq(patients.id, id), eq(patients.customerId, customerId), isOpen))
    .for('no key update')
  return (await openPatients(db, rows))[0] ?? null
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
  const { sex, relation } = set
  const [row] = await db
    .update(patients)
    .set({ sex, relation, ...(await withKeys(db, (keys) => sealDetails(keys, id, set))) })
    .where(eq(patients.id, id))
    .returning()
  return opened(db, row)
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
  const { id, details } = patients
  const rows = await db
    .select({ id, details })
    .from(patients)
    .where(inArray(id, [...ids]))
  const open = await openPatients(db, rows)
  return new Map(open.map(({ id, name, address }) => [id, { name, address }]))
}
