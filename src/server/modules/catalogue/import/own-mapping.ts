import { amountIn, dayIn, skuFrom, textIn } from './cells.ts'
import type { Mapping } from './mapping.ts'

/** Columns named like the fields of the API; a pharmacy's own list. */
export const own: Mapping = {
  name: 'own',
  columns: ['name', 'price'],
  read: (cell) => {
    const naming = [cell('name'), cell('manufacturer'), cell('packSize')]
    return {
      sku: cell('sku') || (cell('name') === '' ? '' : skuFrom('row', ...naming)),
      given: {
        name: textIn(cell('name')),
        description: textIn(cell('description')),
        composition: textIn(cell('composition')),
        category: textIn(cell('category')),
        manufacturer: textIn(cell('manufacturer')),
        packSize: textIn(cell('packSize')),
        batchNumber: textIn(cell('batchNumber')),
        expiryDate: dayIn(cell('expiryDate')),
        image: textIn(cell('image')),
        price: amountIn(cell('price')),
        mrp: amountIn(cell('mrp')),
        stockQuantity: amountIn(cell('stockQuantity')),
      },
      forNew: {},
    }
  },
}
