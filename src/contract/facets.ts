import * as z from 'zod/mini'
import { forms } from './facts.ts'
import { id, keysOf } from './fields.ts'

const count = z.int()

/**
 * What a list can be narrowed by. Each count is what choosing that finds, whatever else is narrowed as it
 * is: a facet's own narrowing doesn't count for it, so that one choice can be changed for another. What is
 * chosen is always among them, with what it finds now, even nothing. Most first; of categories the first
 * hundred, of pharmacies the first thirty. Counts of very large lists may be a minute old.
 */
export const facets = z.object({
  /** With everything narrowed as asked. */
  total: count,
  categories: z.array(z.object({ name: z.string(), count })),
  forms: z.array(z.object({ form: z.enum(keysOf(forms)), count })),
  pharmacies: z.array(z.object({ _id: id, name: z.string(), count })),
  /** What the law wants a prescription for, and what it surely wants none for. */
  prescription: z.object({ needed: count, notNeeded: count }),
  inStock: count,
  /** Lowest and highest price in rupees; null where there is nothing. */
  price: z.nullable(z.object({ lowest: z.number(), highest: z.number() })),
  /** Of each narrowing that is set: how many there would be without it, all else as it is. */
  without: z.partial(
    z.object({
      category: count,
      form: count,
      pharmacy: count,
      prescription: count,
      inStock: count,
      price: count,
    }),
  ),
})
export type Facets = z.infer<typeof facets>
