import type { OwnMedicine, ToldFacts } from '#contract/medicine.ts'

const draftFields = [
  'name',
  'composition',
  'description',
  'category',
  'manufacturer',
  'packSize',
  'form',
  'strength',
  'packAmount',
  'packUnit',
  'schedule',
  'price',
  'mrp',
  'stockQuantity',
  'batchNumber',
  'expiryDate',
  'sku',
  'hsn',
  'gst',
  'image',
] as const
export type DraftField = (typeof draftFields)[number]

/** A medicine as it stands in the form: what was typed. `drawn`: the pack is drawn instead of a picture. */
export type Draft = Record<DraftField, string> & { drawn: boolean }

export const blankDraft: Draft = {
  ...(Object.fromEntries(draftFields.map((field) => [field, ''])) as Record<DraftField, string>),
  drawn: false,
}

export const nothingTold: ToldFacts = {
  form: null,
  strength: null,
  packAmount: null,
  packUnit: null,
}

/** What is only told from the text stands empty: so it is told anew when the text changes. */
export function draftOf(medicine: OwnMedicine, told: ToldFacts = nothingTold): Draft {
  const { price, mrp, stockQuantity, image } = medicine
  const said = (fact: keyof ToldFacts) =>
    medicine[fact] === told[fact] ? '' : String(medicine[fact] ?? '')
  return {
    name: medicine.name,
    composition: medicine.composition,
    description: medicine.description,
    category: medicine.category,
    manufacturer: medicine.manufacturer ?? '',
    packSize: medicine.packSize ?? '',
    form: said('form'),
    strength: said('strength'),
    packAmount: said('packAmount'),
    packUnit: said('packUnit'),
    schedule: medicine.schedule ?? '',
    price: price.toFixed(2),
    mrp: mrp === null ? '' : mrp.toFixed(2),
    stockQuantity: String(stockQuantity),
    batchNumber: medicine.batchNumber,
    expiryDate: medicine.expiryDate.slice(0, 10),
    sku: medicine.sku ?? '',
    hsn: medicine.hsn ?? '',
    gst: medicine.gst === null ? '' : String(medicine.gst),
    image,
    drawn: image === '',
  }
}

/** A form's fields as a draft. */
export function readDraft(form: HTMLFormElement): Draft {
  const data = new FormData(form)
  const typed = draftFields.map((field) => [field, String(data.get(field) ?? '')])
  const draft = Object.fromEntries(typed) as Record<DraftField, string>
  // Half a date reads as none, which would be taken for a field that was left alone.
  const date = form.elements.namedItem('expiryDate')
  const half = date instanceof HTMLInputElement && date.validity.badInput
  return { ...draft, ...(half ? { expiryDate: '?' } : {}), drawn: data.has('drawn') }
}

export function isChanged(draft: Draft, from: Draft): boolean {
  return draft.drawn !== from.drawn || draftFields.some((field) => draft[field] !== from[field])
}
