import { printedGtin } from '#contract/gtin.ts'
import type { DerivedFacts, OwnMedicine } from '#contract/medicine.ts'

const draftFields = [
  'name',
  'composition',
  'description',
  'category',
  'manufacturer',
  'countryOfOrigin',
  'packSize',
  'form',
  'strength',
  'packAmount',
  'packUnit',
  'declaredSchedule',
  'price',
  'mrp',
  'stockQuantity',
  'batchNumber',
  'expiryDate',
  'sku',
  'gtin',
  'hsn',
  'gst',
  'image',
] as const
export type DraftField = (typeof draftFields)[number]

/** A medicine as typed in the form. `drawn`: the pack is drawn instead of a picture. */
export type Draft = Record<DraftField, string> & { drawn: boolean }

export const blankDraft: Draft = {
  ...(Object.fromEntries(draftFields.map((field) => [field, ''])) as Record<DraftField, string>),
  drawn: false,
}

export const noDerivedFacts: DerivedFacts = {
  form: null,
  strength: null,
  packAmount: null,
  packUnit: null,
}

/**
 * Values that were derived from the text start empty, so that they are derived again when the text
 * changes.
 */
export function draftOf(medicine: OwnMedicine, derived: DerivedFacts = noDerivedFacts): Draft {
  const { price, mrp, stockQuantity, unbatchedQuantity, foreignImage } = medicine
  const image = foreignImage?.address ?? medicine.image
  const unlessDerived = (fact: keyof DerivedFacts) =>
    medicine[fact] === derived[fact] ? '' : String(medicine[fact] ?? '')
  return {
    name: medicine.name,
    composition: medicine.composition,
    description: medicine.description,
    category: medicine.category,
    manufacturer: medicine.manufacturer ?? '',
    countryOfOrigin: medicine.countryOfOrigin ?? '',
    packSize: medicine.packSize ?? '',
    form: unlessDerived('form'),
    strength: unlessDerived('strength'),
    packAmount: unlessDerived('packAmount'),
    packUnit: unlessDerived('packUnit'),
    declaredSchedule: medicine.declaredSchedule ?? '',
    price: price.toFixed(2),
    mrp: mrp === null ? '' : mrp.toFixed(2),
    stockQuantity: String(medicine.expiryDate === null ? unbatchedQuantity : stockQuantity),
    batchNumber: medicine.batchNumber ?? '',
    expiryDate: medicine.expiryDate?.slice(0, 10) ?? '',
    sku: medicine.sku ?? '',
    gtin: medicine.gtin === null ? '' : printedGtin(medicine.gtin),
    hsn: medicine.hsn ?? '',
    gst: medicine.gst === null ? '' : String(medicine.gst),
    image,
    drawn: image === '',
  }
}

/** Reads the form's fields into a draft. */
export function readDraft(form: HTMLFormElement): Draft {
  const data = new FormData(form)
  const typed = draftFields.map((field) => [field, String(data.get(field) ?? '')])
  const draft = Object.fromEntries(typed) as Record<DraftField, string>
  // A half-typed date reads as '', which would pass for a field left unchanged.
  const date = form.elements.namedItem('expiryDate')
  const half = date instanceof HTMLInputElement && date.validity.badInput
  return { ...draft, ...(half ? { expiryDate: '?' } : {}), drawn: data.has('drawn') }
}

export function isChanged(draft: Draft, from: Draft): boolean {
  return draft.drawn !== from.drawn || draftFields.some((field) => draft[field] !== from[field])
}
