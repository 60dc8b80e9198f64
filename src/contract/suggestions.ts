import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { forms } from './facts.ts'
import { id, keysOf, optionalText } from './fields.ts'

/**
 * Whether something was found by what was typed, or only by words that look or sound like it: such a
 * candidate is never shown as if it were the thing searched.
 */
export const searchMatches = ['typed', 'close'] as const
export type SearchMatch = (typeof searchMatches)[number]
const match = z.enum(searchMatches)

/** The header of the list of medicines that says it of a search; absent without one. */
export const searchMatchHeader = 'x-search-match'

/**
 * Up to five medicines, three salts and two categories, likeliest first. `price` in rupees; `image` is ''
 * where the pack shot is drawn. A salt's name is in lower case; `medicines` says how many have it, null
 * that there are more than a hundred.
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
    'What somebody may mean who is typing a search: medicines, salts, categories; nothing for fewer than two characters',
  query: z.object({ q: optionalText(100) }),
  response: suggestions,
})
