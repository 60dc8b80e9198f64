import {
  type MedicineChange,
  type MedicineInput,
  medicineChange,
  medicineInput,
} from '#contract/medicine.ts'
import { decimalOf } from '../../typed-number.ts'
import { type Validated, validate } from '../../validate.ts'
import type { Draft } from './draft.ts'

/** SPEC.md §5: all nine are required; what the contract cannot say of a blank number is said here. */
export function checkNew(draft: Draft): Validated<MedicineInput> {
  const { drawn, expiryDate, ...typed } = draft
  const image = drawn ? '' : draft.image
  const missing = {
    ...(drawn || draft.image.trim() !== '' ? {} : { image: 'Image is required' }),
    ...(draft.price.trim() === '' ? { price: 'Price is required' } : {}),
    ...(draft.stockQuantity.trim() === '' ? { stockQuantity: 'Stock Quantity is required' } : {}),
    ...(expiryDate === '' ? { expiryDate: 'Expiry Date is required' } : {}),
  }
  const checked = validate(medicineInput, { ...typed, ...numbersOf(draft), expiryDate, image })
  return withRules(checked, missing)
}

/**
 * DESIGN: only the name is required, and a blank field keeps its value. An MRP that was there and is
 * blank now is taken away; so is a picture whose place the drawing takes.
 */
export function checkChange(draft: Draft, from: Draft): Validated<MedicineChange> {
  const { drawn, mrp: _, expiryDate, ...typed } = draft
  const { mrp, ...numbers } = numbersOf(draft)
  const change = {
    ...typed,
    ...numbers,
    mrp: mrp ?? (from.mrp === '' ? undefined : null),
    expiryDate: expiryDate || undefined,
    image: drawn ? (from.image === '' ? undefined : null) : draft.image,
  }
  return withRules(validate(medicineChange, change), {})
}

function numbersOf({ price, mrp, stockQuantity }: Draft) {
  return {
    price: decimalOf(price),
    mrp: decimalOf(mrp),
    stockQuantity: decimalOf(stockQuantity),
  }
}

function withRules<T extends { price?: number; mrp?: number | null }>(
  checked: Validated<T>,
  missing: Record<string, string>,
): Validated<T> {
  const errors = { ...checked.errors, ...missing }
  const { price, mrp } = checked.data ?? {}
  if (price !== undefined && mrp != null && mrp < price) errors.mrp = 'MRP can’t be below the price'
  return Object.keys(errors).length > 0 ? { data: null, errors } : checked
}
