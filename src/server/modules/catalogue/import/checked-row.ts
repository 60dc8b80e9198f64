import { defaultCategory, type MedicineInput, medicineInput } from '#contract/medicine.ts'
import { paiseOf } from '#contract/money.ts'
import type { Draft, Field } from './mapping.ts'

/** A row that may be stored: its values for a new medicine, and which of them the file itself gave. */
export type CheckedRow = { line: number; cells: string[]; given: Field[]; values: RowValues }
export type RowValues = ReturnType<typeof valuesOf>

export type Defaults = { stock: number; expiryDate: string }

/** The row as it can be stored, or the reasons why not: the rules are those of the API. */
export function checked(
  draft: Draft,
  { stock, expiryDate }: Defaults,
): { given: Field[]; values: RowValues } | { reasons: string[] } {
  const given = Object.fromEntries(
    Object.entries(draft.given).filter(([, value]) => value !== undefined),
  )
  if (draft.sku === '') return { reasons: ['The row has nothing that tells which product it is.'] }
  const parsed = medicineInput.safeParse({
    description: 'Ask your doctor or pharmacist before use.',
    composition: 'See the pack',
    category: defaultCategory,
    batchNumber: 'Not recorded',
    image: '',
    stockQuantity: stock,
    expiryDate,
    ...draft.forNew,
    ...given,
    sku: draft.sku,
  })
  if (!parsed.success)
    return {
      reasons: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    }
  const { price, mrp } = parsed.data
  if (mrp != null && mrp < price) return { reasons: ['mrp: MRP can’t be below the price'] }
  return { given: Object.keys(given) as Field[], values: valuesOf(parsed.data) }
}

function valuesOf({ price, mrp, stockQuantity, ...texts }: MedicineInput) {
  return {
    ...texts,
    manufacturer: texts.manufacturer || null,
    packSize: texts.packSize || null,
    pricePaise: paiseOf(price),
    mrpPaise: mrp == null ? null : paiseOf(mrp),
    stock: stockQuantity,
  }
}
