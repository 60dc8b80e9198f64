import {
  type MedicineChange,
  type MedicineInput,
  medicineChange,
  medicineInput,
} from '#contract/medicine.ts'
import { decimalOf } from '../../forms/typed-number.ts'
import { type Validated, validate } from '../../forms/validate.ts'
import { blankDraft, type Draft } from './draft.ts'

/**
 * SPEC.md §5: all nine fields are required. Blank numbers are checked here, because the contract
 * cannot express the messages.
 */
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
  const numbers = { ...numbersOf(draft), ...numbersOnPack(draft, blankDraft) }
  const checked = validate(medicineInput, { ...typed, ...numbers, ...facts, expiryDate, image })
  return withRules(checked, missing)
}

/**
 * Only the name is required, and a blank field keeps its value. Clearing the MRP removes it;
 * choosing the drawing removes the picture; clearing form, pack or schedule makes the server derive
 * them from the text again; clearing the country of origin removes it.
 */
export function checkChange(draft: Draft, from: Draft): Validated<MedicineChange> {
  const { drawn, mrp: _, expiryDate, ...typed } = draft
  const { mrp, ...numbers } = numbersOf(draft)
  const change = {
    ...typed,
    ...numbers,
    ...factsOf(draft, from),
    ...numbersOnPack(draft, from),
    mrp: mrp ?? (from.mrp === '' ? undefined : null),
    expiryDate: expiryDate || undefined,
    image: drawn ? (from.image === '' ? undefined : null) : draft.image,
  }
  return withRules(validate(medicineChange, change), {})
}

type Fact = 'form' | 'strength' | 'packAmount' | 'packUnit' | 'declaredSchedule' | 'countryOfOrigin'

/** Blank becomes null if the field had a value before; otherwise it is not sent. */
function factsOf(draft: Draft, from: Draft) {
  const factOf = (fact: Fact) => {
    if (draft[fact].trim() === '') return from[fact] === '' ? undefined : null
    return fact === 'packAmount' ? decimalOf(draft[fact]) : draft[fact]
  }
  return {
    form: factOf('form'),
    strength: factOf('strength'),
    packAmount: factOf('packAmount'),
    packUnit: factOf('packUnit'),
    declaredSchedule: factOf('declaredSchedule'),
    countryOfOrigin: factOf('countryOfOrigin'),
  }
}

/** Blank becomes null if the field had a value before; otherwise it is not sent. */
function numbersOnPack({ gtin, hsn, gst }: Draft, from: Draft) {
  return {
    gtin: gtin.trim() === '' ? (from.gtin === '' ? undefined : null) : gtin,
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
