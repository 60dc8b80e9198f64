import * as z from 'zod/mini'
import { basisPoints } from '#contract/gst.ts'
import type { ImportField } from '#contract/import-fields.ts'
import { defaultCategory, type MedicineInput, medicineInput } from '#contract/medicine.ts'
import { paiseOf, rupeesOf } from '#contract/money.ts'
import { type FactKeys, factsOf } from '../facts/medicine-facts.ts'
import { storedImage } from '../foreign-images/entered-image.ts'
import type { Draft } from './file-kinds.ts'

/** Why a row is refused: the field that is wrong, '' for the row as a whole. */
export type FieldReason = { field: string; reason: string }

type Read = ReturnType<typeof valuesOf>
type Optional =
  | 'manufacturer'
  | 'packSize'
  | 'countryOfOrigin'
  | 'mrpPaise'
  | 'form'
  | 'strength'
  | 'packAmount'
  | 'packUnit'
  | 'declaredSchedule'
  | 'gtin'
  | 'batchNumber'
  | 'expiryDate'
  | 'hsn'
  | 'gstBp'

/** A medicine's own columns in the database. */
export type RowValues = { [K in keyof Read]: K extends Optional ? Read[K] : NonNullable<Read[K]> }

/** The values with the facts derived from them; the drug rules are looked up when it is stored. */
export type NewRow = RowValues & FactKeys & { unbatched: number; imageAddress: string | null }

/** A row whose cells may be stored; `completed` checks whether they suffice for a new medicine. */
export type CheckedRow = {
  line: number
  cells: string[]
  draft: Draft
  /** The values from the file itself. */
  given: Partial<RowValues>
  /** Set if the file has several batches of the medicine and this row is one of them. */
  batch?: BatchOfSeveral
}

/**
 * `group` numbers the medicine within the file. `twinOf` is the line that has the same batch number with
 * another expiry date. `mentionsBatch`: the row has a value for the medicine that no row before it has.
 * `isPriced`: this row or one before it has the price.
 */
export type BatchOfSeveral = {
  group: number
  twinOf?: number
  mentionsBatch: boolean
  /** The first accepted row of the medicine in the file. */
  isFirst: boolean
  isPriced: boolean
}

export type Defaults = { stock: number }

const cellsOfRow = z.partial(medicineInput)
/** A row may name no batch: the medicine is then kept, but is not on sale. */
const newMedicine = z.extend(medicineInput, {
  batchNumber: cellsOfRow.shape.batchNumber,
  expiryDate: cellsOfRow.shape.expiryDate,
})
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The row's values, or the reasons why they cannot be stored. The rules are those of the API. */
export function checked(draft: Draft): { given: Partial<RowValues> } | { reasons: FieldReason[] } {
  const { medicineId, sku, given } = draft
  if (sku === '')
    return reason(
      'name',
      'The row does not identify a product. Fill in its name or its code (SKU).',
    )
  if (medicineId !== '' && !idShape.test(medicineId))
    return reason(
      'medicineId',
      'This is not a medicine ID. Leave the cell blank to add a new medicine.',
    )
  const parsed = cellsOfRow.safeParse({ ...spoken(given), sku })
  if (!parsed.success) return { reasons: reasonsIn(parsed.error) }
  const { price, mrp } = parsed.data
  if (price !== undefined && mrp != null && mrp < price)
    return reason('mrp', 'MRP can’t be below the price')
  const values = Object.entries(valuesOf(parsed.data))
  return { given: Object.fromEntries(values.filter(([, value]) => value !== null)) }
}

/** The row as a new medicine, completed with defaults, or the fields that it lacks. */
export function completed(
  { draft }: CheckedRow,
  { stock }: Defaults,
): { values: NewRow } | { reasons: FieldReason[] } {
  const parsed = newMedicine.safeParse({
    description: 'Ask your doctor or pharmacist before use.',
    composition: 'See the pack',
    category: defaultCategory,
    image: '',
    stockQuantity: stock,
    ...draft.forNew,
    ...spoken(draft.given),
    sku: draft.sku,
  })
  if (!parsed.success) return { reasons: reasonsIn(parsed.error) }
  const { price, mrp } = parsed.data
  if (mrp != null && mrp < price) return reason('mrp', 'MRP can’t be below the price')
  const values = valuesOf(parsed.data) as RowValues
  const derived = { ...batchOf(values), ...factsOf(values, values), ...storedImage(values.image) }
  return { values: { ...values, ...derived } }
}

/** Half a batch is none: its units can't be sold until both its number and its expiry date are known. */
function batchOf({ batchNumber, expiryDate, stock }: RowValues) {
  if (batchNumber !== null && expiryDate !== null)
    return { batchNumber, expiryDate, stock, unbatched: 0 }
  return { batchNumber: null, expiryDate: null, stock: 0, unbatched: stock }
}

function reason(field: string, sentence: string): { reasons: FieldReason[] } {
  return { reasons: [{ field, reason: sentence }] }
}

function reasonsIn(error: z.core.$ZodError): FieldReason[] {
  return error.issues.map(({ path, message }) => {
    const field = path.join('.')
    return { field: field === 'declaredSchedule' ? 'schedule' : field, reason: message }
  })
}

function spoken(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** null for fields that the row leaves out. */
function valuesOf(given: Partial<MedicineInput>) {
  const { price, mrp, stockQuantity, gst } = given
  return {
    name: given.name ?? null,
    description: given.description ?? null,
    composition: given.composition ?? null,
    category: given.category ?? null,
    manufacturer: given.manufacturer || null,
    packSize: given.packSize || null,
    countryOfOrigin: given.countryOfOrigin ?? null,
    form: given.form ?? null,
    strength: given.strength || null,
    packAmount: given.packAmount ?? null,
    packUnit: given.packUnit ?? null,
    declaredSchedule: given.declaredSchedule ?? null,
    batchNumber: given.batchNumber ?? null,
    expiryDate: given.expiryDate ?? null,
    image: given.image ?? null,
    pricePaise: price === undefined ? null : paiseOf(price),
    mrpPaise: mrp == null ? null : paiseOf(mrp),
    stock: stockQuantity ?? null,
    sku: given.sku ?? null,
    gtin: given.gtin || null,
    hsn: given.hsn || null,
    gstBp: gst == null ? null : basisPoints(gst),
  }
}

/** The file's field name for each database column. */
export const fieldOf: Record<keyof RowValues, ImportField> = {
  name: 'name',
  description: 'description',
  composition: 'composition',
  category: 'category',
  manufacturer: 'manufacturer',
  packSize: 'packSize',
  countryOfOrigin: 'countryOfOrigin',
  form: 'form',
  strength: 'strength',
  packAmount: 'packAmount',
  packUnit: 'packUnit',
  declaredSchedule: 'schedule',
  batchNumber: 'batchNumber',
  expiryDate: 'expiryDate',
  image: 'image',
  pricePaise: 'price',
  mrpPaise: 'mrp',
  stock: 'stockQuantity',
  sku: 'sku',
  gtin: 'gtin',
  hsn: 'hsn',
  gstBp: 'gst',
}

export const columns = Object.keys(fieldOf) as (keyof RowValues)[]

const ofBatch = new Set<keyof RowValues>(['batchNumber', 'expiryDate', 'mrpPaise', 'stock'])

/** Columns that all rows of one medicine must agree on; the others belong to the batch. */
export const columnsOfMedicine = columns.filter((column) => !ofBatch.has(column))

/** A value as shown to a user: rupees, percent, '' for none. */
export function shown(column: keyof RowValues, value: string | number | null): string {
  if (value === null) return ''
  if (column === 'gstBp') return String(Number(value) / 100)
  return column.endsWith('Paise') ? rupeesOf(Number(value)).toFixed(2) : String(value)
}
