import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { DataKeys, Sealed } from '../../platform/vault/data-keys.ts'
import { withKeys } from '../../platform/vault/vault.ts'
import { customers } from '../accounts/tables.ts'
import { openTranscribed, sealTranscribed } from './items/transcribed.ts'
import { type PatientDetails, updatePatient } from './patients/patient-queries.ts'
import { patients, prescriptionItems, prescriptionPages, prescriptions } from './tables.ts'

/** Prescriptions that an order names, and those among them for which a pharmacy has still something to do. */
export type Uses = { ordered: readonly string[]; open: readonly string[] }

/**
 * Erases what no law asks to keep of a customer who has left: prescriptions that no order names are deleted; of those
 * whose orders have ended without dispensing, pages, notes and patients are erased. What was dispensed stays, and
 * what a pharmacy still works on.
 */
export async function erasePrescriptionsOf(
  db: Db,
  customerId: string,
  { ordered, open }: Uses,
): Promise<void> {
  const needed = new Set([...open, ...(await findDispensed(db, customerId))])
  const own = await db
    .select({ id: prescriptions.id, patientId: prescriptions.patientId })
    .from(prescriptions)
    .where(eq(prescriptions.customerId, customerId))
    .orderBy(prescriptions.id)
    .for('update')
  const named = new Set(ordered)
  const unused = own.filter(({ id }) => !named.has(id) && !needed.has(id))
  const ended = own.filter(({ id }) => named.has(id) && !needed.has(id))
  await erase(
    db,
    ended.map(({ id }) => id),
  )
  await deleteAll(
    db,
    unused.map(({ id }) => id),
  )
  const patientsOf = (rows: typeof own) => new Set(rows.map(({ patientId }) => patientId))
  const stay = patientsOf(own.filter(({ id }) => needed.has(id)))
  await erasePatients(db, customerId, { stay, named: patientsOf(ended) })
}

/** Prescriptions of a customer on which something stays dispensed. */
async function findDispensed(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: prescriptions.id })
    .from(prescriptions)
    .innerJoin(prescriptionItems, eq(prescriptionItems.prescriptionId, prescriptions.id))
    .where(
      and(eq(prescriptions.customerId, customerId), isNotNull(prescriptionItems.lastDispensedOn)),
    )
  return rows.map(({ id }) => id)
}

async function deleteAll(db: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(prescriptions).where(inArray(prescriptions.id, ids))
}

const erased = '(erased)'

async function erase(db: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.delete(prescriptionPages).where(inArray(prescriptionPages.prescriptionId, ids))
  const { id, transcribed } = prescriptions
  await db.update(prescriptions).set({ note: null }).where(inArray(id, ids))
  const written = await db
    .select({ id, transcribed })
    .from(prescriptions)
    .where(and(inArray(id, ids), isNotNull(transcribed)))
  for (const row of written)
    await db
      .update(prescriptions)
      .set({ transcribed: await withKeys(db, (keys) => withoutPatient(keys, row)) })
      .where(eq(id, row.id))
}

/** The prescriber stays readable. */
function withoutPatient(keys: DataKeys, row: { id: string; transcribed: Sealed | null }) {
  if (row.transcribed === null) return null
  const known = openTranscribed(keys, row.id, row.transcribed)
  return sealTranscribed(keys, row.id, { ...known, writtenPatient: erased })
}

/** Deletes patients whom nothing names, and blanks those whom only ended orders name. */
async function erasePatients(
  db: Db,
  customerId: string,
  { stay, named }: Record<'stay' | 'named', ReadonlySet<string | null>>,
): Promise<void> {
  const own = await db
    .select({ id: patients.id })
    .from(patients)
    .where(eq(patients.customerId, customerId))
    .orderBy(patients.id)
    .for('update')
  const gone = own.map(({ id }) => id).filter((id) => !stay.has(id))
  const unnamed = gone.filter((id) => !named.has(id))
  const blank = gone.filter((id) => named.has(id))
  if (unnamed.length > 0) await db.delete(patients).where(inArray(patients.id, unnamed))
  if (blank.length === 0) return
  for (const id of blank) await updatePatient(db, id, nobody)
}

const nobody: PatientDetails = {
  name: erased,
  dateOfBirth: '1900-01-01',
  sex: 'other',
  address: erased,
  relation: 'other',
  guardian: null,
}

/** Customers who have left, and of whom there are pages of prescriptions on which nothing was dispensed. */
export async function findUnerased(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: prescriptions.customerId })
    .from(prescriptions)
    .innerJoin(customers, eq(customers.id, prescriptions.customerId))
    .where(
      and(
        isNotNull(customers.closedAt),
        sql`exists (select from ${prescriptionPages} g where g.prescription_id = ${prescriptions.id})`,
        sql`not exists (select from ${prescriptionItems} i
          where i.prescription_id = ${prescriptions.id} and i.last_dispensed_on is not null)`,
      ),
    )
  return rows.map(({ id }) => id)
}
