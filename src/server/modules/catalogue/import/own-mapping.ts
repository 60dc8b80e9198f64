import { type ImportField, importFields } from '#contract/import-fields.ts'
import { amountIn, dayIn, skuFrom, textIn } from './cells.ts'
import { formIn, scheduleIn, unitIn } from './fact-cells.ts'
import type { Mapping } from './mapping.ts'
import { hsnIn, percentIn } from './tax-cells.ts'

const fields = Object.keys(importFields) as ImportField[]

/** Columns named like the fields of the API, or chosen for them; a pharmacy's own list. */
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
        packSize: textIn(cell('packSize')),
        form: formIn(cell('form')),
        strength: textIn(cell('strength')),
        packAmount: amountIn(cell('packAmount')),
        packUnit: unitIn(cell('packUnit')),
        schedule: scheduleIn(cell('schedule')),
        hsn: hsnIn(cell('hsn')),
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
