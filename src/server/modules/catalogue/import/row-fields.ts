import type { ImportField } from '#contract/import-fields.ts'
import { rupeesOf } from '#contract/money.ts'
import type { RowValues } from './checked-row.ts'

/** What the columns of the database are called as fields of a file. */
export const fieldOf: Record<keyof RowValues, ImportField> = {
  name: 'name',
  description: 'description',
  composition: 'composition',
  category: 'category',
  manufacturer: 'manufacturer',
  packSize: 'packSize',
  form: 'form',
  strength: 'strength',
  packAmount: 'packAmount',
  packUnit: 'packUnit',
  schedule: 'schedule',
  batchNumber: 'batchNumber',
  expiryDate: 'expiryDate',
  image: 'image',
  pricePaise: 'price',
  mrpPaise: 'mrp',
  stock: 'stockQuantity',
  sku: 'sku',
  hsn: 'hsn',
  gstBp: 'gst',
}

export const columns = Object.keys(fieldOf) as (keyof RowValues)[]

const ofBatch = new Set<keyof RowValues>(['batchNumber', 'expiryDate', 'mrpPaise', 'stock'])

/** What all rows of one medicine must agree on; the rest is its batch's. */
export const columnsOfMedicine = columns.filter((column) => !ofBatch.has(column))

/** A value as a person reads it: rupees, percent, '' for nothing. */
export function shown(column: keyof RowValues, value: string | number | null): string {
  if (value === null) return ''
  if (column === 'gstBp') return String(Number(value) / 100)
  return column.endsWith('Paise') ? rupeesOf(Number(value)).toFixed(2) : String(value)
}
