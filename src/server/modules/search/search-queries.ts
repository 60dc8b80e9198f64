import { type SQL, sql } from 'drizzle-orm'
import { productPrecedence, products } from '../products/tables.ts'
import type { Looked, Search } from './search.ts'

/**
 * The parts of a search that determine a query's text. `unseen`: the query is planned once for all words. If the
 * planner saw them, it would consider a plan for few results cheaper, and plan every query.
 */
export type SearchShape = { searched: boolean; broad: boolean; parts: boolean; unseen?: boolean }

export function searchShape(search: Search | null): SearchShape {
  return {
    searched: search !== null,
    broad: search?.broad ?? false,
    parts: (search?.sure ?? null) !== null,
  }
}

const { name, squeezedName, nameWords, searchWords, popularity } = products

/** The values of a search, hidden from the planner if `unseen`. */
function placesOf({ unseen }: SearchShape) {
  const place = (name: string, type: string) => {
    const value = sql`${sql.placeholder(name)}::${sql.raw(type)}`
    return unseen ? sql`(select ${value})` : value
  }
  const words = (name: string) => place(name, 'tsquery')
  const beginning = place('beginning', 'text')
  return {
    query: words('query'),
    sure: words('sure'),
    begun: words('begun'),
    whole: words('whole'),
    isSo: sql`${squeezedName} = ${beginning}`,
    beginsSo: sql`(${squeezedName} ~>=~ ${beginning} and ${squeezedName} ~<~ ${place('end', 'text')})`,
    allWords: sql`${nameWords} @@ ${words('phraseWords')}`,
    endsThere: sql`lower(${name}) ~ ${place('spaced', 'text')}`,
    startsSo: sql`starts_with(lower(${name}), ${place('phrase', 'text')})`,
  }
}

/**
 * An index condition for the words; names also match as a whole, so that 'dolo650' finds 'Dolo 650'. `scanned`: the
 * same condition without an index, for words that many rows have.
 */
export function matches(shape: SearchShape, scanned = false): SQL[] {
  if (!shape.searched) return []
  const { query, sure, begun, beginsSo } = placesOf(shape)
  const either = (found: SQL) => [sql`(${found} or ${beginsSo})`]
  if (scanned) return either(unindexed(sql`${searchWords} @@ ${query}`))
  return either(
    shape.parts
      ? sql`(${searchWords} @@ ${sure} and ${unindexed(sql`${searchWords} @@ ${begun}`)})`
      : sql`${searchWords} @@ ${query}`,
  )
}

/**
 * No index serves this condition: it is checked on each row. The planner takes `<>` for nearly always true, and so
 * expects to stop early where few rows are wanted.
 */
const unindexed = (condition: SQL) => sql`(${condition})::integer <> 0`

/** Among names that begin alike, the best-known one is first, whatever its composition. */
const byFame = sql`-${popularity}`
const byPrecedence = productPrecedence(products)

/**
 * How well a product matches, best first: its name is what was typed; begins with it, at the end of a word;
 * begins with it; has all words as typed; has words that begin with them; begins with it apart from characters
 * between letters ('T-Bact 2' for 'tbac'); or the words are elsewhere, in its composition or maker. `by` orders
 * those that match equally well.
 */
const degreesOf = (shape: SearchShape): { so: SQL; by: SQL }[] => {
  const { query, whole, isSo, beginsSo, allWords, endsThere, startsSo } = placesOf(shape)
  return [
    { so: isSo, by: byFame },
    { so: sql`(${beginsSo} and (${allWords} or ${endsThere}))`, by: byFame },
    { so: sql`(${beginsSo} and ${startsSo})`, by: byFame },
    { so: sql`${nameWords} @@ ${whole}`, by: byPrecedence },
    { so: sql`${nameWords} @@ ${query}`, by: byPrecedence },
    { so: beginsSo, by: byFame },
    { so: sql`${searchWords} @@ ${whole}`, by: byPrecedence },
    { so: sql`${searchWords} @@ ${query}`, by: byPrecedence },
  ]
}
/** The distance between degrees; what orders rows within one is far smaller. */
const step = 1000

/** The degree in steps, plus the popularity within it: the lowest matches best. */
export function rankIn(shape: SearchShape): SQL<number> {
  // A result, unlike a condition, does not affect the choice of a plan, and plain values cost less.
  const degrees = degreesOf({ ...shape, unseen: false }).map(
    ({ so, by }, at) => sql`when ${so} then ${sql.raw(String(at * step))} + ${by}`,
  )
  return sql<number>`case ${sql.join(degrees, sql` `)} end`
}

/** The degree of a rank. */
export function degreeOf(rank: number): number {
  return Math.round(rank / step)
}

/** Reading stretch by stretch, which stops as soon as a page is full. First the names that begin as typed. */
export type Stretch = {
  /** Its last degree. */
  last: number
  /** The part of the rank that all of its products have. */
  from: number
  /** Where its words are looked up, to estimate its share. */
  looked: Looked | null
}

/** The stretches of a list that is too long to sort: names that begin as typed, then degree by degree. */
export const stretches: readonly Stretch[] = [
  { last: 2, from: 0, looked: null },
  ...(
    [
      [3, 'wholeName'],
      [4, 'name'],
      [5, null],
      [6, 'wholeText'],
      [7, 'text'],
    ] as const
  ).map(([last, looked]) => ({ last, from: last * step, looked })),
]

/** The condition for a stretch's products; `walked`: they are read in their order instead of from an index. */
export function foundIn({ last, from }: Stretch, shape: SearchShape, walked: boolean): SQL[] {
  const { isSo, beginsSo, allWords, endsThere, startsSo } = placesOf(shape)
  const beginsBest = sql`(${beginsSo} and (${isSo} or ${allWords} or ${endsThere} or ${startsSo}))`
  if (from === 0) return [beginsBest]
  const degrees = degreesOf(shape)
  const so = degrees[last]?.so ?? sql`false`
  const better = degrees.slice(3, last).map((degree) => sql`not ${degree.so}`)
  return [walked ? unindexed(so) : so, sql`not ${beginsBest}`, ...better]
}

/** From this share of products on, walking an index fills a page sooner than sorting all matches. */
const walkedFrom = 0.008

export function isWalked({ looked }: Stretch, { shares }: Search): boolean {
  return looked !== null && shares[looked] >= walkedFrom
}

/** How many times as many must be expected, since words often occur together or exclude each other. */
const margin = 3
const enoughSeen = 20

/**
 * Whether a search certainly finds more than `most`, as far as two independent signs agree: the words' shares, and
 * how many were `seen` among the first `walked` products.
 */
export function findsMore(search: Search, most: number, seen: number, walked: number): boolean {
  const share = Math.min(search.shares.text, seen / walked)
  return seen >= enoughSeen && share * search.products > most * margin
}

/** From this share on, enough products to count are found sooner without an index. */
const scannedFrom = 0.2

export function isScanned(search: Search | null): boolean {
  return search !== null && search.shares.text >= scannedFrom
}

/** The values for the placeholders. */
export function searchValues(search: Search | null): Record<string, string | null> {
  if (search === null) return {}
  const { query, sure, begun, whole, beginning, phrase } = search
  // Empty text is no beginning.
  const [from, end] = beginning === '' ? ['~', '~'] : [beginning, `${beginning}~`]
  // One word is compared as typed, not in the singular: 'Crocs' does not match 'croc'.
  const oneWord = /^[a-z0-9]{1,40}$/i.test(phrase) && beginning !== ''
  const spaced = oneWord ? spacedOut(beginning) : '^$'
  const phraseWords = oneWord ? "' '" : whole
  const values = { query, sure, begun, whole, phraseWords, spaced, phrase: phrase.toLowerCase() }
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
