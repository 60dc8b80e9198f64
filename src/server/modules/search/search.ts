import type { Db } from '../../platform/db.ts'
import { estimate, shareOfAll, textQuery, type Way, waysOf, wholeWays } from './text-query.ts'
import { type CommonWords, commonWords } from './vocabulary-queries.ts'
import { squeezed, type TypedWord, typedWords } from './words.ts'

/** Where words are looked up, and whether as beginnings or whole words. */
export type Looked = 'name' | 'wholeName' | 'text' | 'wholeText'

/** What a search asks the database for. */
export type Search = {
  /** The search as typed, which identifies it. */
  phrase: string
  words: readonly TypedWord[]
  /** A tsquery; `whole` treats each word as complete. */
  query: string
  whole: string
  /** A second tsquery, for a beginning that is checked only on what `query` finds; else null. */
  begun: string | null
  /** The beginning of names that match, without characters between letters and digits. */
  beginning: string
  /**
   * The approximate share of medicines that have the words in their name or anywhere, as beginnings or as whole
   * words.
   */
  shares: Record<Looked, number>
  /** It may find so many that reading them all would take long. */
  broad: boolean
  /** A correction: nothing was found as typed. */
  close: boolean
}

/** From this many medicines on, not all are read and sorted. */
const many = 3_000
/** Fewer words than this are read from the index quickly. */
const fewGuesses = 5

/** null for a search without words. */
export async function readSearch(db: Db, q: string | undefined): Promise<Search | null> {
  const phrase = (q ?? '').trim()
  if (phrase === '') return null
  const words = typedWords(phrase)
  const beginning = squeezed(phrase)
  const ways = waysOf(words, await commonWords(db))
  return searchBy(db, { phrase, words, ways, beginning, close: false })
}

type SearchWords = Pick<Search, 'phrase' | 'words' | 'beginning' | 'close'> & { ways: Way[][] }

/** A search for words in the given ways. */
export async function searchBy(db: Db, { ways, ...typed }: SearchWords): Promise<Search> {
  const common = await commonWords(db)
  // Only punctuation: a search that finds nothing, but is still a search.
  const asked = ways.length === 0 ? [[{ word: '~', begins: false }]] : ways
  const { sure, begun } = begunAfter(asked, common)
  const whole = wholeWays(asked)
  return {
    ...typed,
    query: textQuery(sure),
    begun,
    whole: textQuery(whole),
    shares: {
      name: shareOfAll(asked, common.nameShares),
      wholeName: shareOfAll(whole, common.nameShares),
      text: shareOfAll(asked, common.shares),
      wholeText: shareOfAll(whole, common.shares),
    },
    broad: isShort(typed.beginning) || estimate(sure, common) > many,
  }
}

/**
 * A last word with many possible completions is checked on the results of the words before it, if those are
 * few.
 */
function begunAfter(asked: Way[][], common: CommonWords): { sure: Way[][]; begun: string | null } {
  const last = asked.at(-1) ?? []
  const before = asked.slice(0, -1)
  const mayBecome = last.filter(({ guessed }) => guessed).length
  if (mayBecome < fewGuesses || before.length === 0 || estimate(before, common) > many)
    return { sure: asked, begun: null }
  const ways = last
    .filter(({ guessed }) => !guessed)
    .map(({ word }, at) => ({ word, begins: at === 0 }))
  return { sure: before, begun: textQuery([ways]) }
}

/** Very many names begin with the same one or two letters. */
function isShort({ length }: string): boolean {
  return length > 0 && length < 3
}
