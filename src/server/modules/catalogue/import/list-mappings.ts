import { categoryOfGroup } from './category-of.ts'
import { amountIn, skuFrom, textIn } from './cells.ts'
import type { Mapping } from './mapping.ts'

/** The government's list of generics with their MRPs; rows without one can't be sold. */
export const janAushadhi: Mapping = {
  name: 'jan-aushadhi',
  columns: ['drug_code', 'generic_name', 'unit_size', 'mrp_inr', 'therapeutic_group'],
  sources: {
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
      },
      forNew: {
        price: amountIn(cell('mrp_inr')),
        category: categoryOfGroup(cell('therapeutic_group')),
      },
    }
  },
}

/** "10's" of tablets → 'Strip of 10 tablets'; anything else as it stands. */
function packOf(name: string, size: string): string {
  const count = /^(\d+)\s*['’]s$/i.exec(size)?.[1]
  if (count === undefined) return size
  if (/tablet/i.test(name)) return `Strip of ${count} tablets`
  return /capsule/i.test(name) ? `Strip of ${count} capsules` : `Pack of ${count}`
}

/** Goods without a prescription, with a selling price below the MRP. */
export const netmeds: Mapping = {
  name: 'netmeds',
  columns: ['name', 'manufacturer', 'categories', 'price_inr', 'mrp_inr'],
  sources: {
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
      },
      forNew: { category: textIn(cell('categories').split('|')[0]?.trim() ?? '') },
    }
  },
}
