import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { medicines } from '../../../platform/tables/index.ts'
import { precedence } from '../../../platform/tables/precedence.ts'
import type { Looked, Search } from './search.ts'

/** What of a search a query's text depends on. */
export type SearchShape = { searched: boolean; broad: boolean; begun: boolean }

export function searchShape(search: Search | null): SearchShape {
  return {
    searched: search !== null,
    broad: search?.broad ?? false,
    begun: (search?.begun ?? null) !== null,
  }
}

const { name, squeezedName, nameWords, searchWords, popularity } = medicines
const query = sql`${sql.placeholder('query')}::tsquery`
const whole = sql`${sql.placeholder('whole')}::tsquery`
const beginning = sql`${sql.placeholder('beginning')}::text`
const beginsSo = sql`(${squeezedName} ~>=~ ${beginning} and ${squeezedName} ~<~ ${sql.placeholder('end')}::text)`
const allWords = sql`${nameWords} @@ ${sql.placeholder('phraseWords')}::tsquery`
const endsThere = sql`lower(${name}) ~ ${sql.placeholder('spaced')}::text`
const startsSo = sql`starts_with(lower(${name}), ${sql.placeholder('phrase')}::text)`

/** For each word an index entry; names also as a whole, so that 'dolo650' finds 'Dolo 650'. */
export function matches(shape: SearchShape): SQL[] {
  return shape.searched ? [sql`(${found(searchWords, shape)} or ${beginsSo})`] : []
}

/**
 * A beginning of a letter or two stands in so many words that reading all of them off the index takes longer
 * than looking at what the other words find: `is true` keeps it from the index.
 */
function found(words: SQLWrapper, { begun }: SearchShape): SQL {
  return begun
    ? sql`(${words} @@ ${query} and (${words} @@ ${sql.placeholder('begun')}::tsquery) is true)`
    : sql`${words} @@ ${query}`
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
const degreesOf = (shape: SearchShape): { so: SQL; by: SQL }[] => [
  { so: sql`${squeezedName} = ${beginning}`, by: byFame },
  { so: sql`(${beginsSo} and (${allWords} or ${endsThere}))`, by: byFame },
  { so: sql`(${beginsSo} and ${startsSo})`, by: byFame },
  { so: sql`${nameWords} @@ ${whole}`, by: byPrecedence },
  { so: found(nameWords, shape), by: byPrecedence },
  { so: beginsSo, by: byFame },
  { so: sql`${searchWords} @@ ${whole}`, by: byPrecedence },
  { so: found(searchWords, shape), by: byPrecedence },
]
/** From one degree to the next; what decides within one is far below. */
const step = 1000

/** The degree in steps, and in it what is known best: the lowest fits best. */
export function rankIn(shape: SearchShape): SQL<number> {
  const degrees = degreesOf(shape).map(
    ({ so, by }, at) => sql`when ${so} then ${sql.raw(String(at * step))} + ${by}`,
  )
  return sql<number>`case ${sql.join(degrees, sql` `)} end`
}

/** The degree that a rank is of. */
export function degreeOf(rank: number): number {
  return Math.round(rank / step)
}

const all = degreesOf({ searched: true, broad: true, begun: false })
const beginsBest = sql`(${beginsSo} and (${squeezedName} = ${beginning} or ${allWords} or ${endsThere} or ${startsSo}))`

/** Part of a list: its last degree, and what is in it; `looked`: which share of all that is, about. */
export type Stretch = { last: number; from: number; found: SQL[]; looked: Looked | null }

/**
 * A list too long to be put into order, in parts, and left as soon as a page is full: first the names that
 * begin as typed, then degree by degree.
 */
export const stretches: readonly Stretch[] = [
  { last: 2, from: 0, found: [beginsBest], looked: null },
  ...(
    [
      [3, 'wholeName'],
      [4, 'name'],
      [5, null],
      [6, 'wholeText'],
      [7, 'text'],
    ] as const
  ).map(([at, looked]) => ({ last: at, from: at * step, found: except(at), looked })),
]

function except(at: number): SQL[] {
  const better = all.slice(3, at).map(({ so }) => sql`not ${so}`)
  return [all[at]?.so ?? sql`false`, sql`not ${beginsBest}`, ...better]
}

/** Where so many are found, the order of an index leads to a page of them sooner than sorting all. */
const walkedFrom = 0.03

export function isWalked({ looked }: Stretch, { shares }: Search): boolean {
  return looked !== null && shares[looked] >= walkedFrom
}

/** What the places are filled with. */
export function searchValues(search: Search | null): Record<string, string | null> {
  if (search === null) return {}
  const { query, whole, begun, beginning, phrase } = search
  // Nothing begins with nothing.
  const [from, end] = beginning === '' ? ['~', '~'] : [beginning, `${beginning}~`]
  // One word is compared as it is written, not in the singular: 'Crocs' is none for 'croc'.
  const oneWord = /^[a-z0-9]{1,40}$/i.test(phrase) && beginning !== ''
  const spaced = oneWord ? spacedOut(beginning) : '^$'
  const phraseWords = oneWord ? "' '" : whole
  const values = { query, whole, begun, phraseWords, spaced, phrase: phrase.toLowerCase() }
  return { ...values, beginning: from, end }
}

/** A pattern for names that have a word's letters with anything between, and then a word's end: 'Pan-D' for 'pand'. */
function spacedOut(beginning: string): string {
  const end = /[0-9]$/.test(beginning) ? '(?![0-9])' : '(?![a-z])'
  return `^${[...beginning].join('[^a-z0-9]*')}${end}`
}
