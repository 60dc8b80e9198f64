import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, optionalText } from './fields.ts'
import { gtin } from './gtin-field.ts'
import { medicine, ownMedicine } from './medicine.ts'

/**
 * What is known of a product, to list it. `image` is the path of its picture here, or ''. `schedule` is null where no
 * pharmacy lists it any more, or where its salts have no drug rule. `listedAs`: the id under which the pharmacy
 * lists it already.
 */
export const knownProduct = z.extend(
  z.pick(medicine, {
    _id: true,
    name: true,
    description: true,
    composition: true,
    category: true,
    manufacturer: true,
    packSize: true,
    form: true,
    strength: true,
    packAmount: true,
    packUnit: true,
    schedule: true,
    needsPrescription: true,
    image: true,
  }),
  { gtin: ownMedicine.shape.gtin, listedAs: z.nullable(id) },
)
export type KnownProduct = z.infer<typeof knownProduct>

/** At most so many products are returned. */
export const mostFound = 10

export const productLookup = {
  find: endpoint({
    method: 'GET',
    path: '/api/pharmacy/products',
    access: 'pharmacy',
    summary:
      'Find products to list, also those that nobody sells at present: up to 10 by words of the name, or those with a barcode number. Without either, none',
    query: z.object({ q: optionalText(100), gtin: z.optional(gtin) }),
    budget: 'searches',
    response: z.array(knownProduct),
  }),
}
