import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'

/** A medicine as a row of the database has it; prices in paise. */
export type MedicineRow = {
  name: string
  description: string
  composition: string
  category: string
  manufacturer: string
  pack_size: string
  price_paise: number
}

const highestPaise = 2_147_483_647

/** The medicines of a CSV of real ones (data set of names, makers, prices and salts), perhaps gzipped. */
export async function* readCatalogue(file: string): AsyncGenerator<MedicineRow> {
  const bytes = createReadStream(file)
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  for await (const line of text.pipe(parse({ columns: true }))) {
    const row = medicineOf(line as Record<string, string | undefined>)
    if (row !== null) yield row
  }
}

function medicineOf(line: Record<string, string | undefined>): MedicineRow | null {
  const { name = '', manufacturer = '', mrp_inr = '', pack_size = '', composition = '' } = line
  const pricePaise = Math.round(Number(mrp_inr) * 100)
  if (name === '' || !(pricePaise > 0 && pricePaise <= highestPaise)) return null
  return {
    name,
    description: line.uses || `${composition}, ${pack_size}.`,
    composition,
    category: line.dosage_form_derived || 'General Medicine',
    manufacturer,
    pack_size,
    price_paise: pricePaise,
  }
}
