import { type SQL, sql } from 'drizzle-orm'
import { medicines } from '../../../platform/tables/index.ts'
import type { Search } from './search.ts'

/** What of a search a query's text depends on. */
export type SearchShape = { searched: boolean; broad: boolean }

export function searchShape(search: Search | null): SearchShape {
  return { searched: search !== null, broad: search?.broad ?? false }
}

const query = sql`${sql.placeholder('query')}::tsquery`
const whole = sql`${sql.placeholder('whole')}::tsquery`
const beginning = sql`${sql.placeholder('beginning')}::text`
const beginsSo = sql`(${medicines.squeezedName} ~>=~ ${beginning} and ${medicines.squeezedName} ~<~ ${sql.placeholder('end')}::text)`
const inName = sql`${medicines.nameWords} @@ ${query}`
const anywhere = sql`${medicines.searchWords} @@ ${query}`

/** For each word an index entry; names also as a whole, so that 'dolo650' finds 'Dolo 650'. */
export function matches({ searched }: SearchShape): SQL[] {
  return searched ? [sql`(${anywhere} or ${beginsSo})`] : []
}

/**
 * How well a medicine may fit, the best first: its name is what was typed; begins with it, at the end
 * of a word; begins with it; has all words; begins so but for what stands between letters ('T-Bact' for
 * 'tbact'); or the words stand elsewhere, in its composition or its maker.
 */
const fitting: SQL[] = [
  sql`${medicines.squeezedName} = ${beginning}`,
  sql`(${beginsSo} and ${medicines.nameWords} @@ ${whole})`,
  sql`(${beginsSo} and starts_with(lower(${medicines.name}), ${sql.placeholder('phrase')}::text))`,
  inName,
  beginsSo,
  anywhere,
]

/** The first of them that is true. */
export const tier = sql<number>`case ${sql.join(
  fitting.map((so, at) => sql`when ${so} then ${sql.raw(String(at))}`),
  sql` `,
)} end`

/**
 * A list too long to be put into order, in parts: each can be read in the order of an index, and left
 * early.
 */
export const stretches = fitting.map((so, at) => ({
  fits: sql<number>`${sql.raw(String(at))}`,
  found: [so, ...fitting.slice(0, at).map((better) => sql`not ${better}`)],
}))

/** What the places are filled with. */
export function searchValues(search: Search | null): Record<string, string> {
  if (search === null) return {}
  const { query, whole, beginning, phrase } = search
  // Nothing begins with nothing.
  const [from, end] = beginning === '' ? ['~', '~'] : [beginning, `${beginning}~`]
  return { query, whole, beginning: from, end, phrase: phrase.toLowerCase() }
}
