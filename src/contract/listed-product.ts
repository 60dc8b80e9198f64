import * as z from 'zod/mini'
import { id } from './fields.ts'
import { medicine } from './medicine.ts'

/**
 * A product in a list: its best offer, which is in stock if any is, and the cheapest of those; and how many pharmacies'
 * offers can be bought.
 */
export const listedProduct = z.extend(medicine, {
  product: z.object({ _id: id, name: z.string() }),
  offers: z.int(),
})
export type ListedProduct = z.infer<typeof listedProduct>
