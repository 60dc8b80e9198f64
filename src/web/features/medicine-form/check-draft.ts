import {
  type MedicineChange,
  type MedicineInput,
  medicineChange,
  medicineInput,
} from '#contract/medicine.ts'
import { decimalOf } from '../../typed-number.ts'
import { type Validated, validate } from '../../validate.ts'
import { blankDraft, type Draft } from './draft.ts'

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
  const facts = factsOf(draft, blankDraft)
  const numbers = { ...numbersOf(draft), ...taxesOf(draft, blankDraft) }
  const checked = validate(medicineInput, { ...typed, ...numbers, ...facts, expiryDate, image })
  return withRules(checked, missing)
}

/**
 * DESIGN: only the name is required, and a blank field keeps its value. An MRP that was there and is
 * blank now is taken away; so is a picture whose place the drawing takes, and what was said of form,
 * pack and schedule, which is told from the text then.
 */
export function checkChange(draft: Draft, from: Draft): Validated<MedicineChange> {
  const { drawn, mrp: _, expiryDate, ...typed } = draft
  const { mrp, ...numbers } = numbersOf(draft)
  const change = {
    ...typed,
    ...numbers,
    ...factsOf(draft, from),
    ...taxesOf(draft, from),
    mrp: mrp ?? (from.mrp === '' ? undefined : null),
    expiryDate: expiryDate || undefined,
    image: drawn ? (from.image === '' ? undefined : null) : draft.image,
  }
  return withRules(validate(medicineChange, change), {})
}

/** Blank is null where something was said before, and else nothing. */
function factsOf(draft: Draft, from: Draft) {
  const said = (fact: 'form' | 'strength' | 'packAmount' | 'packUnit' | 'schedule') => {
    if (draft[fact].trim() === '') return from[fact] === '' ? undefined : null
    return fact === 'packAmount' ? decimalOf(draft[fact]) : draft[fact]
  }
  return {
    form: said('form'),
    strength: said('strength'),
    packAmount: said('packAmount'),
    packUnit: said('packUnit'),
    schedule: said('schedule'),
  }
}

/** Blank is null where something was said before, and else nothing. */
function taxesOf({ hsn, gst }: Draft, from: Draft) {
  return {
    hsn: hsn.trim() === '' ? (from.hsn === '' ? undefined : null) : hsn,
    gst: gst.trim() === '' ? (from.gst === '' ? undefined : null) : decimalOf(gst),
  }
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
