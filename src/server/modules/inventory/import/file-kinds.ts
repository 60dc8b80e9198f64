import { type ImportField, type ImportKind, importFields } from '#contract/import-fields.ts'
import type { MedicineInput } from '#contract/medicine.ts'
import { categoryOf, categoryOfGroup } from './category-of.ts'
import {
  amountIn,
  capitalised,
  countryIn,
  dayIn,
  formIn,
  gtinIn,
  hsnIn,
  packOf,
  percentIn,
  scheduleIn,
  skuFrom,
  textIn,
  unitIn,
} from './cells.ts'

/** What a file may contain about a medicine; the code (SKU) identifies the medicine. */
type Field = Exclude<keyof MedicineInput, 'sku'>
type Fields = Partial<Record<Field, unknown>>

/** One parsed row. Blank and undefined fields leave the medicine unchanged. */
export type Draft = {
  /** The medicine's own id if the file comes from the export; otherwise ''. */
  medicineId: string
  /** What identifies the row; '' if nothing does. */
  sku: string
  /** The code is generated from the row's content: a medicine found by its id keeps its own. */
  madeUp: boolean
  /** From the file: written on every run. */
  given: Fields
  /** Our guess for fields that the file lacks: written once, and never over what a pharmacy has entered. */
  forNew: Fields
}

/** The trimmed cell under a column; '' if there is none. */
export type Cell = (column: string) => string

/** How one kind of file is read. */
export type Mapping = {
  name: ImportKind
  /** Columns that identify a file of this kind. */
  columns: readonly string[]
  /** The column that each field comes from, to name it when the field is refused. */
  sources: Partial<Record<ImportField, string>>
  read(cell: Cell): Draft
}

const fields = Object.keys(importFields) as ImportField[]

/** A pharmacy's own list: columns named like the API's fields, or assigned to them by hand. */
export const own: Mapping = {
  name: 'own',
  columns: ['name', 'price'],
  sources: Object.fromEntries(fields.map((field) => [field, field])),
  read: (cell) => {
    const medicineId = cell('medicineId').toLowerCase()
    const naming = [cell('name'), cell('manufacturer'), cell('packSize')]
    const named = cell('name') === '' ? '' : skuFrom('row', ...naming)
    const made = medicineId === '' ? named : skuFrom('row', medicineId)
    const mrp = amountIn(cell('mrp'))
    return {
      medicineId,
      sku: cell('sku') || made,
      madeUp: cell('sku') === '',
      given: {
        name: textIn(cell('name')),
        description: textIn(cell('description')),
        composition: textIn(cell('composition')),
        category: textIn(cell('category')),
        manufacturer: textIn(cell('manufacturer')),
        countryOfOrigin: countryIn(cell('countryOfOrigin')),
        packSize: textIn(cell('packSize')),
        form: formIn(cell('form')),
        strength: textIn(cell('strength')),
        packAmount: amountIn(cell('packAmount')),
        packUnit: unitIn(cell('packUnit')),
        declaredSchedule: scheduleIn(cell('schedule')),
        hsn: hsnIn(cell('hsn')),
        gtin: gtinIn(cell('gtin')),
        gst: percentIn(cell('gst')),
        batchNumber: textIn(cell('batchNumber')),
        expiryDate: dayIn(cell('expiryDate')),
        image: textIn(cell('image')),
        price: amountIn(cell('price')),
        mrp,
        stockQuantity: amountIn(cell('stockQuantity')),
      },
      forNew: mrp === undefined ? {} : { price: mrp },
    }
  },
}

/** What a pharmacy adds to a known list in columns of its own, so that the medicines can be sold. */
const batchIn = (cell: Cell): Fields => ({
  batchNumber: textIn(cell('batchNumber')),
  expiryDate: dayIn(cell('expiryDate')),
  stockQuantity: amountIn(cell('stockQuantity')),
})

const sourcesOfBatch = {
  batchNumber: 'batchNumber',
  expiryDate: 'expiryDate',
  stockQuantity: 'stockQuantity',
} as const

const advice = 'Read the leaflet, and ask your doctor or pharmacist how to take it.'

/** The product fields that both price lists of the Indian market share; they use the same product number. */
function product(cell: Cell): { given: Fields; forNew: Fields } {
  const composition = cell('composition')
  const [form, pack] = [cell('dosage_form_derived'), cell('pack_size')]
  return {
    given: {
      name: textIn(cell('name')),
      composition: textIn(composition),
      manufacturer: textIn(cell('manufacturer')),
      packSize: textIn(capitalised(pack)),
      mrp: amountIn(cell('mrp_inr')),
      ...batchIn(cell),
    },
    forNew: {
      price: amountIn(cell('mrp_inr')),
      category: categoryOf({ composition, form, pack, name: cell('name') }),
      description: `Contains ${composition}. ${advice}`,
    },
  }
}

const sources = {
  ...sourcesOfBatch,
  name: 'name',
  composition: 'composition',
  manufacturer: 'manufacturer',
  packSize: 'pack_size',
  mrp: 'mrp_inr',
  price: 'mrp_inr',
} as const

/** Names, makers, packs, salts and MRPs of the Indian market. */
export const indiaPrices: Mapping = {
  name: 'india-prices',
  columns: ['row_id', 'name', 'manufacturer', 'mrp_inr', 'pack_size', 'composition'],
  sources: { ...sources, sku: 'row_id' },
  read: (cell) => ({ ...numbered(cell('row_id')), ...product(cell) }),
}

/** The same products with their uses. Pictures are not copied: others own them. */
export const indiaDetails: Mapping = {
  name: 'india-details',
  columns: [
    'name',
    'manufacturer',
    'mrp_inr',
    'pack_size',
    'composition',
    'uses',
    'side_effects',
    'price_row_id',
  ],
  sources: { ...sources, sku: 'price_row_id', description: 'uses' },
  read: (cell) => {
    const { given, forNew } = product(cell)
    return {
      ...numbered(cell('price_row_id')),
      given: { ...given, description: describe(cell('uses'), cell('side_effects')) },
      forNew,
    }
  },
}

function numbered(row: string) {
  return { medicineId: '', sku: row === '' ? '' : `in-${row}`, madeUp: true }
}

function describe(uses: string, sideEffects: string): string | undefined {
  if (uses === '') return undefined
  const effects = sideEffects === '' ? '' : ` Possible side effects: ${sideEffects}.`
  return `Used for: ${uses}.${effects} ${advice}`
}

/** The government's list of generics with their MRPs; rows without an MRP cannot be sold. */
export const janAushadhi: Mapping = {
  name: 'jan-aushadhi',
  columns: ['drug_code', 'generic_name', 'unit_size', 'mrp_inr', 'therapeutic_group'],
  sources: {
    ...sourcesOfBatch,
    sku: 'drug_code',
    name: 'generic_name',
    composition: 'generic_name',
    packSize: 'unit_size',
    mrp: 'mrp_inr',
    price: 'mrp_inr',
    category: 'therapeutic_group',
  },
  read: (cell) => {
    const name = cell('generic_name')
    return {
      medicineId: '',
      sku: cell('drug_code') === '' ? '' : `ja-${cell('drug_code')}`,
      madeUp: true,
      given: {
        name: textIn(name),
        composition: textIn(name),
        packSize: textIn(packOf(name, cell('unit_size'))),
        mrp: amountIn(cell('mrp_inr')),
        ...batchIn(cell),
      },
      forNew: {
        price: amountIn(cell('mrp_inr')),
        category: categoryOfGroup(cell('therapeutic_group')),
      },
    }
  },
}

/** Goods without a prescription, with a selling price below the MRP. */
export const netmeds: Mapping = {
  name: 'netmeds',
  columns: ['name', 'manufacturer', 'categories', 'price_inr', 'mrp_inr'],
  sources: {
    ...sourcesOfBatch,
    name: 'name',
    manufacturer: 'manufacturer',
    category: 'categories',
    price: 'price_inr',
    mrp: 'mrp_inr',
  },
  read: (cell) => {
    const maker = cell('manufacturer') === 'N/A' ? '' : cell('manufacturer')
    return {
      medicineId: '',
      sku: cell('name') === '' ? '' : skuFrom('nm', cell('name'), cell('manufacturer')),
      madeUp: true,
      given: {
        name: textIn(cell('name')),
        manufacturer: textIn(maker),
        price: amountIn(cell('price_inr')),
        mrp: amountIn(cell('mrp_inr')),
        ...batchIn(cell),
      },
      forNew: { category: textIn(cell('categories').split('|')[0]?.trim() ?? '') },
    }
  },
}
