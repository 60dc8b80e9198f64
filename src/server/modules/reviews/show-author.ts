import type { Db } from '../../platform/db.ts'
import { setAuthor } from './own-queries.ts'

/** Shown instead of a name that the customer does not want to be shown. */
const unnamed = 'A customer'

/** Splits into letters as users see them: 'कु' is one. */
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The public name of a review's author: 'Meera Kulkarni' becomes 'Meera K.'; null: they show none. */
export function authorName(name: string | null): string {
  if (name === null) return unnamed
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  if (last === undefined) return first
  const [initial] = letters.segment(last)
  return `${first} ${(initial?.segment ?? '').toLocaleUpperCase('en')}.`
}

/** Shows the author's name beside all reviews of a customer, or hides it (null). */
export async function showAuthor(db: Db, customerId: string, name: string | null): Promise<void> {
  await setAuthor(db, customerId, authorName(name))
}
