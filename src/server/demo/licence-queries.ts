import { deriveSelling } from '../modules/pharmacies/index.ts'
import type { Db } from '../platform/db.ts'
import { licenceDocuments, licenceEvents, licences, pharmacies } from '../tables.ts'
import { inserting } from './fill-queries.ts'

export const insertLicences = inserting(licences)
export const insertLicenceEvents = inserting(licenceEvents)
export const insertLicenceDocuments = inserting(licenceDocuments)

/** Derives until when each pharmacy may sell. */
export async function deriveDemoSelling(db: Db): Promise<void> {
  for (const { id } of await db.select({ id: pharmacies.id }).from(pharmacies))
    await deriveSelling(db, id)
}
