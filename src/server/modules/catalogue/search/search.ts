import type { Db } from '../../../platform/db.ts'
import { commonWords } from './common-word-queries.ts'
import { estimate, textQuery, type Way, waysOf, wholeQuery } from './text-query.ts'
import { squeezed, type TypedWord, typedWords } from './typed-words.ts'

/** What a search asks the database for. */
export type Search = {
  /** As it was typed; what tells one search from another. */
  phrase: string
  words: readonly TypedWord[]
  /** A tsquery; `whole` takes each word for one that is typed to its end. */
  query: string
  whole: string
  /** Names that begin so, without anything between letters and digits. */
  beginning: string
  /** It may find so many that reading them all would take long. */
  broad: boolean
  /** It looks for what may have been meant: nothing is found as typed. */
  close: boolean
}

/** From how many medicines on they are not all read to be put into order. */
const many = 3_000

/** null for a search that says nothing. */
export async function readSearch(db: Db, q: string | undefined): Promise<Search | null> {
  const phrase = (q ?? '').trim()
  if (phrase === '') return null
  const words = typedWords(phrase)
  const beginning = squeezed(phrase)
  const ways = waysOf(words, await commonWords(db))
  return searchBy(db, { phrase, words, ways, beginning, close: false })
}

type Meant = Pick<Search, 'phrase' | 'words' | 'beginning' | 'close'> & { ways: Way[][] }

/** A search for words in the given ways. */
export async function searchBy(db: Db, { ways, ...meant }: Meant): Promise<Search> {
  const common = await commonWords(db)
  // Nothing but signs: a search that finds nothing, and still is one.
  const asked = ways.length === 0 ? [[{ word: '~', begins: false }]] : ways
  return {
    ...meant,
    query: textQuery(asked),
    whole: wholeQuery(asked),
    broad: isShort(meant.beginning) || estimate(asked, common) > many,
  }
}

/** Very many names begin with a letter or two. */
function isShort({ length }: string): boolean {
  return length > 0 && length < 3
}
