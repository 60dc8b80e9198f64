import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { forms } from './facts.ts'
import { id, keysOf, optionalText } from './fields.ts'

/**
 * Whether a result matches the typed words, or only words that look or sound similar; pages must not present
 * a similar match as an exact one.
 */
export const searchMatches = ['typed', 'close'] as const
export type SearchMatch = (typeof searchMatches)[number]
const match = z.enum(searchMatches)

/** Response header of the list of medicines with the kind of match; absent without a search. */
export const searchMatchHeader = 'x-search-match'

/**
 * At most five medicines, three salts and two categories, best match first. `price` in rupees; `image` is ''
 * if the shop draws the pack. A salt's name is in lower case; `medicines` is the number of medicines with it,
 * null if there are more than a hundred.
 */
export const suggestions = z.object({
  medicines: z.array(
    z.object({
      _id: id,
      name: z.string(),
      form: z.nullable(z.enum(keysOf(forms))),
      strength: z.nullable(z.string()),
      packSize: z.nullable(z.string()),
      price: z.number(),
      image: z.string(),
      match,
    }),
  ),
  salts: z.array(z.object({ name: z.string(), medicines: z.nullable(z.int()), match })),
  categories: z.array(z.object({ name: z.string(), match })),
})
export type Suggestions = z.infer<typeof suggestions>

export const suggest = endpoint({
  method: 'GET',
  path: '/api/suggestions',
  access: 'public',
  summary:
    'Suggest medicines, salts and categories for a search being typed; returns nothing for fewer than two characters',
  query: z.object({ q: optionalText(100) }),
  budget: 'searches',
  response: suggestions,
})
