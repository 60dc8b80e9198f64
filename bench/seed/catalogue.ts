import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { importMedicines, notePopularity } from '#server/modules/catalogue/index.ts'
import { createPharmacy } from '#server/modules/pharmacies/index.ts'
import { csvLine } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/db.ts'

/** Orders lock their sellers' rows: all medicines with one seller would measure that. */
const pharmacies = 8

/** Fills an empty shop with the medicines of a CSV file as `npm run import` does, over some pharmacies. */
export async function seedCatalogue(db: Db, file: string, rows: number): Promise<void> {
  const now = new Date()
  for (let share = 0; share < pharmacies; share += 1) {
    const registration = {
      name: `Pharmacy ${share}`,
      email: `pharmacy${share}@example.in`,
      password: 'Secret1!',
      address: `${share} MG Road, Pune 411001`,
      phone: '9822044170',
      licenseNumber: `MH-PZ2-${share}`,
    }
    const { id } = await createPharmacy({ db }, registration, now)
    const input = { pharmacyId: id, open: () => rowsOf(file, share, rows), stock: 500 }
    const { added } = await importMedicines({ db, now }, input)
    if (added === 0) throw new Error(`${file}: the import took no medicine`)
  }
  // As the job of the next hour does.
  await notePopularity(db, now)
}

/** The header and every eighth row of the file, as CSV again. */
async function* rowsOf(file: string, share: number, rows: number): AsyncGenerator<Buffer> {
  const bytes = createReadStream(file)
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  let row = -1
  for await (const cells of text.pipe(parse())) {
    if (row === rows) return
    if (row === -1 || row % pharmacies === share) yield Buffer.from(csvLine(cells as string[]))
    row += 1
  }
}
