import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { medicines, precedence } from '../inventory/tables.ts'
import type { Looked, Search } from './search.ts'

/** The parts of a search that determine a query's text. */
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

/** An index condition for the words; names also match as a whole, so that 'dolo650' finds 'Dolo 650'. */
export function matches(shape: SearchShape): SQL[] {
  return shape.searched ? [sql`(${found(searchWords, shape)} or ${beginsSo})`] : []
}

/**
 * A beginning of one or two letters matches so many words that reading all of them from the index takes longer
 * than checking the rows that the other words find: `is true` keeps it from the index.
 */
function found(words: SQLWrapper, { begun }: SearchShape): SQL {
  return begun
    ? sql`(${words} @@ ${query} and (${words} @@ ${sql.placeholder('begun')}::tsquery) is true)`
    : sql`${words} @@ ${query}`
}

/** Among names that begin alike, the best-known one is first, whatever its composition. */
const byFame = sql`-${popularity}`
const byPrecedence = precedence(medicines)

/**
 * How well a medicine matches, best first: its name is what was typed; begins with it, at the end of a word;
 * begins with it; has all words as typed; has words that begin with them; begins with it apart from characters
 * between letters ('T-Bact 2' for 'tbac'); or the words are elsewhere, in its composition or maker. `by` orders
 * those that match equally well.
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
/** The distance between degrees; what orders rows within one is far smaller. */
const step = 1000

/** The degree in steps, plus the popularity within it: the lowest matches best. */
export function rankIn(shape: SearchShape): SQL<number> {
  const degrees = degreesOf(shape).map(
    ({ so, by }, at) => sql`when ${so} then ${sql.raw(String(at * step))} + ${by}`,
  )
  return sql<number>`case ${sql.join(degrees, sql` `)} end`
}

/** The degree of a rank. */
export function degreeOf(rank: number): number {
  return Math.round(rank / step)
}

const all = degreesOf({ searched: true, broad: true, begun: false })
const beginsBest = sql`(${beginsSo} and (${squeezedName} = ${beginning} or ${allWords} or ${endsThere} or ${startsSo}))`

/**
 * A stretch of a list: its last degree and its condition. `looked`: where its words are looked up, to estimate
 * its share.
 */
export type Stretch = { last: number; from: number; found: SQL[]; looked: Looked | null }

/**
 * Stretches of a list that is too long to sort; reading stops as soon as a page is full. First the names that
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

/** From this share of medicines on, walking an index fills a page sooner than sorting all matches. */
const walkedFrom = 0.03

export function isWalked({ looked }: Stretch, { shares }: Search): boolean {
  return looked !== null && shares[looked] >= walkedFrom
}

/** The values for the placeholders. */
export function searchValues(search: Search | null): Record<string, string | null> {
  if (search === null) return {}
  const { query, whole, begun, beginning, phrase } = search
  // Empty text is no beginning.
  const [from, end] = beginning === '' ? ['~', '~'] : [beginning, `${beginning}~`]
  // One word is compared as typed, not in the singular: 'Crocs' does not match 'croc'.
  const oneWord = /^[a-z0-9]{1,40}$/i.test(phrase) && beginning !== ''
  const spaced = oneWord ? spacedOut(beginning) : '^$'
  const phraseWords = oneWord ? "' '" : whole
  const values = { query, whole, begun, phraseWords, spaced, phrase: phrase.toLowerCase() }
  return { ...values, beginning: from, end }
}

/**
 * A pattern for names that contain a word's letters with anything between them, followed by the end of a word:
 * 'Pan-D' for 'pand'.
 */
function spacedOut(beginning: string): string {
  const end = /[0-9]$/.test(beginning) ? '(?![0-9])' : '(?![a-z])'
  return `^${[...beginning].join('[^a-z0-9]*')}${end}`
}
