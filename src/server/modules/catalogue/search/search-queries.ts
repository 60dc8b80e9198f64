import { type SQL, sql } from 'drizzle-orm'
import { precedence } from '../../../platform/precedence.ts'
import { medicines } from '../../../platform/tables/index.ts'
import type { Search } from './search.ts'

/** What of a search a query's text depends on. */
export type SearchShape = { searched: boolean; broad: boolean }

export function searchShape(search: Search | null): SearchShape {
  return { searched: search !== null, broad: search?.broad ?? false }
}

const { name, squeezedName, nameWords, searchWords, popularity } = medicines
const query = sql`${sql.placeholder('query')}::tsquery`
const whole = sql`${sql.placeholder('whole')}::tsquery`
const beginning = sql`${sql.placeholder('beginning')}::text`
const beginsSo = sql`(${squeezedName} ~>=~ ${beginning} and ${squeezedName} ~<~ ${sql.placeholder('end')}::text)`
const allWords = sql`${nameWords} @@ ${sql.placeholder('phraseWords')}::tsquery`
const endsThere = sql`lower(${name}) ~ ${sql.placeholder('spaced')}::text`
const startsSo = sql`starts_with(lower(${name}), ${sql.placeholder('phrase')}::text)`
const anywhere = sql`${searchWords} @@ ${query}`

/** For each word an index entry; names also as a whole, so that 'dolo650' finds 'Dolo 650'. */
export function matches({ searched }: SearchShape): SQL[] {
  return searched ? [sql`(${anywhere} or ${beginsSo})`] : []
}

/** Of names that begin alike the one that is meant is known best, whatever is in it. */
const byFame = sql`-${popularity}`
const byPrecedence = precedence(medicines)

/**
 * How well a medicine may fit, the best first: its name is what was typed; begins with it, at the end
 * of a word; begins with it; has all words, and as they were typed; has words that begin so; begins so but
 * for what stands between letters ('T-Bact 2' for 'tbac'); or the words stand elsewhere, in its
 * composition or its maker. And what decides among those that fit equally well.
 */
const degrees: { so: SQL; by: SQL }[] = [
  { so: sql`${squeezedName} = ${beginning}`, by: byFame },
  { so: sql`(${beginsSo} and (${allWords} or ${endsThere}))`, by: byFame },
  { so: sql`(${beginsSo} and ${startsSo})`, by: byFame },
  { so: sql`${nameWords} @@ ${whole}`, by: byPrecedence },
  { so: sql`${nameWords} @@ ${query}`, by: byPrecedence },
  { so: beginsSo, by: byFame },
  { so: sql`${searchWords} @@ ${whole}`, by: byPrecedence },
  { so: anywhere, by: byPrecedence },
]
/** From one degree to the next; what decides within one is far below. */
const step = 1000

/** The degree in steps, and in it what is known best: the lowest fits best. */
export const rank = sql<number>`case ${sql.join(
  degrees.map(({ so, by }, at) => sql`when ${so} then ${sql.raw(String(at * step))} + ${by}`),
  sql` `,
)} end`

/** The degree that a rank is of. */
export function degreeOf(rank: number): number {
  return Math.round(rank / step)
}

/**
 * A list too long to be put into order, in parts: each can be read in the order of an index, and left
 * early.
 */
export const stretches = degrees.map(({ so }, at) => ({
  from: at * step,
  by: byPrecedence,
  found: [so, ...degrees.slice(0, at).map((better) => sql`not ${better.so}`)],
}))

/** What the places are filled with. */
export function searchValues(search: Search | null): Record<string, string> {
  if (search === null) return {}
  const { query, whole, beginning, phrase } = search
  // Nothing begins with nothing.
  const [from, end] = beginning === '' ? ['~', '~'] : [beginning, `${beginning}~`]
  // One word is compared as it is written, not in the singular: 'Crocs' is none for 'croc'.
  const oneWord = /^[a-z0-9]{1,40}$/i.test(phrase) && beginning !== ''
  const spaced = oneWord ? spacedOut(beginning) : '^$'
  const phraseWords = oneWord ? "' '" : whole
  const values = { query, whole, phraseWords, spaced, phrase: phrase.toLowerCase() }
  return { ...values, beginning: from, end }
}

/** A pattern for names that have a word's letters with anything between, and then a word's end: 'Pan-D' for 'pand'. */
function spacedOut(beginning: string): string {
  const end = /[0-9]$/.test(beginning) ? '(?![0-9])' : '(?![a-z])'
  return `^${[...beginning].join('[^a-z0-9]*')}${end}`
}
