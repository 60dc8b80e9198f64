import * as z from 'zod/mini'
import { forms } from './facts.ts'
import { id, keysOf } from './fields.ts'

const count = z.int()

/**
 * Filters of a list. Each count is the number of matches with that choice and all other filters as they are;
 * a facet ignores its own filter, so that one choice can be exchanged for another. The current choice is
 * always included with its count, even if 0. Highest count first; at most 100 categories and 30 pharmacies.
 * Counts of very large lists may be a minute old.
 */
export const facets = z.object({
  /** Matches with all requested filters. */
  total: count,
  categories: z.array(z.object({ name: z.string(), count })),
  forms: z.array(z.object({ form: z.enum(keysOf(forms)), count })),
  pharmacies: z.array(z.object({ _id: id, name: z.string(), count })),
  /** Medicines that legally require a prescription, and those known not to. */
  prescription: z.object({ needed: count, notNeeded: count }),
  inStock: count,
  /** Lowest and highest price in rupees; null if nothing matches. */
  price: z.nullable(z.object({ lowest: z.number(), highest: z.number() })),
  /** For each active filter: the number of matches without it, all others as they are. */
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
