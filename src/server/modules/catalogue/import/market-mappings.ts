import { categoryOf } from './category-of.ts'
import { amountIn, capitalised, textIn } from './cells.ts'
import type { Cell, Fields, Mapping } from './mapping.ts'

const advice = 'Read the leaflet, and ask your doctor or pharmacist how to take it.'

/** What both price lists of the Indian market say about a product; they share its number. */
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
    },
    forNew: {
      price: amountIn(cell('mrp_inr')),
      category: categoryOf({ composition, form, pack, name: cell('name') }),
      description: `Contains ${composition}. ${advice}`,
    },
  }
}

const sources = {
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

/** The same products, with what they are used for. Pictures stay where they are: they belong to others. */
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
