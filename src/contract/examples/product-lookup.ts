import type { productLookup } from '../product-lookup.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'
import { ownParacetamol } from './medicines.ts'

const { name, description, composition, category, manufacturer, packSize } = ownParacetamol
const { form, strength, packAmount, packUnit, schedule, needsPrescription } = ownParacetamol

export const productLookupExamples: Examples<typeof productLookup> = {
  find: {
    request: { query: { gtin: '8901030865237' } },
    answer: [
      {
        _id: ids.medicine,
        name,
        description,
        composition,
        category,
        manufacturer,
        packSize,
        form,
        strength,
        packAmount,
        packUnit,
        schedule,
        needsPrescription,
        image: '',
        gtin: '08901030865237',
        listedAs: null,
      },
    ],
  },
}
