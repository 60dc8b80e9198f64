import {
  type MedicineChange,
  type MedicineInput,
  medicineChange,
  medicineInput,
} from '#contract/medicine.ts'
import { decimalOf } from '../../forms/typed-number.ts'
import { type Validated, validate } from '../../forms/validate.ts'
import { blankDraft, type Draft, type DraftField } from './draft.ts'

/** SPEC.md §5: all nine fields are required. A blank image is checked here: to the API it is the drawing. */
export function checkNew(draft: Draft): Validated<MedicineInput> {
  const { drawn, ...typed } = draft
  const image = drawn ? '' : draft.image
  const hasImage = drawn || draft.image.trim() !== ''
  const missing: Record<string, string> = hasImage ? {} : { image: 'Image is required' }
  const facts = factsOf(draft, blankDraft)
  const numbers = { ...numbersOf(draft), ...numbersOnPack(draft, blankDraft) }
  const checked = validate(medicineInput, { ...typed, ...numbers, ...facts, image })
  return withRules(checked, missing)
}

/**
 * Only the name is required, and a blank field keeps its value. Clearing the MRP removes it;
 * choosing the drawing removes the picture; clearing form, pack or schedule makes the server derive
 * them from the text again; clearing the country of origin removes it.
 */
export function checkChange(draft: Draft, from: Draft): Validated<MedicineChange> {
  const { drawn, ...typed } = draft
  const change = {
    ...typed,
    ...stockOf(draft, from),
    ...factsOf(draft, from),
    ...numbersOnPack(draft, from),
    image: drawn ? (from.image === '' ? undefined : null) : draft.image,
  }
  const checked = validate(medicineChange, change)
  const { price = decimalOf(from.price), mrp = decimalOf(from.mrp) } = checked.data ?? {}
  return withRules(checked, {}, { price, mrp })
}

/**
 * Price, MRP, stock and batch where they differ from what was loaded: customers buy while the form is open, so
 * what it loaded may be true no more. A new count and a new batch go with what they were entered for.
 */
function stockOf(draft: Draft, from: Draft) {
  const isChanged = (field: DraftField) => draft[field].trim() !== from[field]
  const isEntered = (field: DraftField) => isChanged(field) && draft[field].trim() !== ''
  const { price, mrp, stockQuantity } = numbersOf(draft)
  const isCounted = isEntered('stockQuantity')
  const isBatch = isEntered('batchNumber') || isEntered('expiryDate')
  const seenCount = { stockQuantity: decimalOf(from.stockQuantity) }
  const seenBatch = { batchNumber: from.batchNumber || null, expiryDate: from.expiryDate || null }
  return {
    price: isChanged('price') ? price : undefined,
    mrp: isChanged('mrp') ? (mrp ?? null) : undefined,
    stockQuantity: isCounted ? stockQuantity : undefined,
    batchNumber: isChanged('batchNumber') ? draft.batchNumber : undefined,
    expiryDate: isEntered('expiryDate') ? draft.expiryDate : undefined,
    seen:
      isCounted || isBatch
        ? { ...(isCounted ? seenCount : {}), ...(isBatch ? seenBatch : {}) }
        : undefined,
  }
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

type Prices = Record<'price' | 'mrp', number | string | null | undefined>

function withRules<T extends Partial<Prices>>(
  checked: Validated<T>,
  missing: Record<string, string>,
  { price, mrp }: Partial<Prices> = checked.data ?? {},
): Validated<T> {
  const errors = { ...checked.errors, ...missing }
  if (typeof price === 'number' && typeof mrp === 'number' && mrp < price)
    errors.mrp = 'MRP can’t be below the price'
  return Object.keys(errors).length > 0 ? { data: null, errors } : checked
}
