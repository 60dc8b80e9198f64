import * as z from 'zod/mini'
import { basisPoints } from '#contract/gst.ts'
import { defaultCategory, type MedicineInput, medicineInput } from '#contract/medicine.ts'
import { paiseOf } from '#contract/money.ts'
import { type FactKeys, factsOf } from '../facts/medicine-facts.ts'
import type { Draft } from './mapping.ts'

/** Why a row is refused: the field that is to blame, '' for the row as a whole. */
export type FieldReason = { field: string; reason: string }

type Read = ReturnType<typeof valuesOf>
type Optional =
  | 'manufacturer'
  | 'packSize'
  | 'mrpPaise'
  | 'form'
  | 'strength'
  | 'packAmount'
  | 'packUnit'
  | 'schedule'
  | 'hsn'
  | 'gstBp'

/** A medicine's own columns in the database. */
export type RowValues = { [K in keyof Read]: K extends Optional ? Read[K] : NonNullable<Read[K]> }

/** With what is told from them. */
export type NewRow = RowValues & FactKeys

/** A row whose cells may be stored; whether they are enough for a new medicine is asked when it is one. */
export type CheckedRow = {
  line: number
  cells: string[]
  draft: Draft
  /** What the file itself gave. */
  given: Partial<RowValues>
  /** Where the file has several batches of the medicine: this is one of them. */
  batch?: BatchOfSeveral
}

/**
 * `group` is the medicine's number within the file; `twinOf` the line that has the same batch number with
 * another expiry date; `tellsNews`: the row says something of the medicine that none before it has said;
 * `isPriced`: it or one before it says the price.
 */
export type BatchOfSeveral = {
  group: number
  twinOf?: number
  tellsNews: boolean
  isPriced: boolean
}

export type Defaults = { stock: number; expiryDate: string }

/** The number of a batch that nobody has told. */
export const notRecorded = 'Not recorded'

const cellsOfRow = z.partial(medicineInput)
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What the row says, or the reasons why it can't be stored: the rules are those of the API. */
export function checked(draft: Draft): { given: Partial<RowValues> } | { reasons: FieldReason[] } {
  const { medicineId, sku, given } = draft
  if (sku === '') return reason('name', 'The row has nothing that tells which product it is.')
  if (medicineId !== '' && !idShape.test(medicineId))
    return reason('medicineId', 'This is no id of a medicine. Leave the cell blank for a new one.')
  const parsed = cellsOfRow.safeParse({ ...spoken(given), sku })
  if (!parsed.success) return { reasons: reasonsIn(parsed.error) }
  const { price, mrp } = parsed.data
  if (price !== undefined && mrp != null && mrp < price)
    return reason('mrp', 'MRP can’t be below the price')
  const values = Object.entries(valuesOf(parsed.data))
  return { given: Object.fromEntries(values.filter(([, value]) => value !== null)) }
}

/** The row as a new medicine, filled up with defaults, or what it lacks for that. */
export function completed(
  { draft }: CheckedRow,
  { stock, expiryDate }: Defaults,
): { values: NewRow } | { reasons: FieldReason[] } {
  const parsed = medicineInput.safeParse({
    description: 'Ask your doctor or pharmacist before use.',
    composition: 'See the pack',
    category: defaultCategory,
    batchNumber: notRecorded,
    image: '',
    stockQuantity: stock,
    expiryDate,
    ...draft.forNew,
    ...spoken(draft.given),
    sku: draft.sku,
  })
  if (!parsed.success) return { reasons: reasonsIn(parsed.error) }
  const { price, mrp } = parsed.data
  if (mrp != null && mrp < price) return reason('mrp', 'MRP can’t be below the price')
  const values = valuesOf(parsed.data) as RowValues
  return { values: { ...values, ...factsOf(values, values) } }
}

function reason(field: string, sentence: string): { reasons: FieldReason[] } {
  return { reasons: [{ field, reason: sentence }] }
}

function reasonsIn(error: z.core.$ZodError): FieldReason[] {
  return error.issues.map(({ path, message }) => ({ field: path.join('.'), reason: message }))
}

function spoken(fields: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** null where nothing is said. */
function valuesOf(given: Partial<MedicineInput>) {
  const { price, mrp, stockQuantity, gst } = given
  return {
    name: given.name ?? null,
    description: given.description ?? null,
    composition: given.composition ?? null,
    category: given.category ?? null,
    manufacturer: given.manufacturer || null,
    packSize: given.packSize || null,
    form: given.form ?? null,
    strength: given.strength || null,
    packAmount: given.packAmount ?? null,
    packUnit: given.packUnit ?? null,
    schedule: given.schedule ?? null,
    batchNumber: given.batchNumber ?? null,
    expiryDate: given.expiryDate ?? null,
    image: given.image ?? null,
    pricePaise: price === undefined ? null : paiseOf(price),
    mrpPaise: mrp == null ? null : paiseOf(mrp),
    stock: stockQuantity ?? null,
    sku: given.sku ?? null,
    hsn: given.hsn || null,
    gstBp: gst == null ? null : basisPoints(gst),
  }
}
