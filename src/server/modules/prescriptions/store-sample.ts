import { createHash, randomUUID } from 'node:crypto'
import type { Db } from '../../platform/db.ts'
import type { DrawnPage } from './pages/drawn-page.ts'
import type { PageCipher } from './pages/page-cipher.ts'
import { storePages } from './pages/store-pages.ts'
import { insertPatient, type NewPatient } from './patients/patient-queries.ts'
import { insertPrescription, type NewPrescription } from './prescription-queries.ts'

type Sample = { prescription: NewPrescription; pages: DrawnPage[] }

/** For the demo shop. */
export async function storeSamplePatients(db: Db, patients: readonly NewPatient[]): Promise<void> {
  for (const patient of patients) await insertPatient(db, patient)
}

/** For the demo shop: a prescription with its pages as images; without a cipher it has no pages. */
export async function storeSamplePrescription(
  db: Db,
  cipher: PageCipher | undefined,
  { prescription, pages }: Sample,
): Promise<void> {
  await insertPrescription(db, prescription)
  if (cipher === undefined) return
  const hash = createHash('sha256')
  for (const { content } of pages) hash.update(content)
  const digest = hash.digest('base64url').slice(0, 22)
  await storePages(
    db,
    cipher,
    { prescriptionId: prescription.id, uploadId: randomUUID(), digest },
    pages,
  )
}
