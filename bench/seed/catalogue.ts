import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { soldStock } from '#server/modules/fulfilment/index.ts'
import { importMedicines } from '#server/modules/inventory/index.ts'
import { updatePopularity } from '#server/modules/products/index.ts'
import { blockAddedBatches } from '#server/modules/recalls/index.ts'
import { prepareSearch } from '#server/modules/search/index.ts'
import { csvLine } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/db.ts'
import { openPharmacy } from './open-pharmacy.ts'

/** Orders lock their sellers' rows: with one seller, that lock alone would be measured. */
const pharmacies = 8

/**
 * Fills an empty shop with the medicines of a CSV file as `npm run import` does, spread over several
 * pharmacies.
 */
export async function seedCatalogue(db: Db, file: string, rows: number): Promise<void> {
  const now = new Date()
  for (let share = 0; share < pharmacies; share += 1) {
    const id = await openPharmacy(db, share, now)
    const input = { pharmacyId: id, open: () => rowsOf(file, share, rows), stock: 500 }
    const deps = { db, now, blockAddedBatches, prepareSearch, sold: soldStock }
    const { added } = await importMedicines(deps, input)
    if (added === 0) throw new Error(`${file}: the import added no medicine`)
  }
  // The hourly job does this.
  await updatePopularity(db, now)
}

/** The header and every eighth row of the file, as CSV again, each with a batch. */
async function* rowsOf(file: string, share: number, rows: number): AsyncGenerator<Buffer> {
  const bytes = createReadStream(file)
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  let row = -1
  for await (const cells of text.pipe(parse())) {
    if (row === rows) return
    const batch = row === -1 ? ['batchNumber', 'expiryDate'] : [`B${row}`, expiryOf(row)]
    if (row === -1 || row % pharmacies === share)
      yield Buffer.from(csvLine([...(cells as string[]), ...batch]))
    row += 1
  }
}

/** The last day of a month one to three years ahead. */
function expiryOf(row: number): string {
  const today = new Date()
  const last = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 13 + (row % 24), 0))
  return last.toISOString().slice(0, 10)
}
