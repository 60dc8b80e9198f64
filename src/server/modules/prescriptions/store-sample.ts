import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db.ts'
import type { DrawnPage } from './pages/drawn-page.ts'
import { storePages } from './pages/store-pages.ts'
import { insertPatient, type NewPatient } from './patients/patient-queries.ts'
import { insertPrescription, type NewPrescription } from './prescription-queries.ts'

/** For the demo shop. */
export async function storeSamplePatients(db: Db, patients: readonly NewPatient[]): Promise<void> {
  for (const patient of patients) await insertPatient(db, patient)
}

/** For the demo shop: a prescription with one page, or without any where pages cannot be stored. */
export async function storeSamplePrescription(
  db: Db,
  prescription: NewPrescription & { id: string },
  page?: DrawnPage,
): Promise<void> {
  await insertPrescription(db, prescription)
  if (page === undefined) return
  const digest = createHash('sha256').update(page.content).digest('base64url').slice(0, 22)
  const { id: prescriptionId, createdAt: at } = prescription
  const upload = { prescriptionId, uploadId: randomUUID(), digest, at }
  await storePages(db, upload, [page])
}
