import type { Db } from '../../platform/db.ts'
import { estimate, shareOfAll, textQuery, type Way, waysOf, wholeWays } from './text-query.ts'
import { commonWords } from './vocabulary-queries.ts'
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
  /**
   * `query` in two parts, where an index had better find only the first: checking the second, a beginning of very
   * many words, on what was found is quicker. Otherwise null.
   */
  sure: string | null
  begun: string | null
  /** The beginning of names that match, without characters between letters and digits. */
  beginning: string
  /**
   * The approximate share of products that have the words in their name or anywhere, as beginnings or as whole
   * words.
   */
  shares: Record<Looked, number>
  /** The approximate number of all products. */
  products: number
  /** It may find so many that reading them all would take long. */
  broad: boolean
  /** A correction: nothing was found as typed. */
  close: boolean
}

/** From this many products on, not all are read and sorted. */
const many = 3_000
/** Fewer words than this are read from the index quickly. */
const fewGuesses = 5
/** From this share of medicines on, more of what was found contains a word than must be skipped. */
const oftenBegun = 0.1

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
  const { before, begun } = begunLast(asked)
  const fewBefore = begun !== null && estimate(before, common) <= many
  const lastIsCommon = begun !== null && shareOfAll([begun], common.shares) >= oftenBegun
  const whole = wholeWays(asked)
  const looked = begun === null ? asked : [...before, begun]
  return {
    ...typed,
    query: textQuery(looked),
    ...(begun !== null && (fewBefore || lastIsCommon)
      ? { sure: textQuery(before), begun: textQuery([begun]) }
      : { sure: null, begun: null }),
    whole: textQuery(whole),
    shares: {
      name: shareOfAll(looked, common.nameShares),
      wholeName: shareOfAll(whole, common.nameShares),
      text: shareOfAll(looked, common.shares),
      wholeText: shareOfAll(whole, common.shares),
    },
    products: common.products,
    broad: isShort(typed.beginning) || estimate(fewBefore ? before : looked, common) > many,
  }
}

/** A last word with many possible completions as a beginning, if other words come before it; else null. */
function begunLast(asked: Way[][]): { before: Way[][]; begun: Way[] | null } {
  const last = asked.at(-1) ?? []
  const before = asked.slice(0, -1)
  const mayBecome = last.filter(({ guessed }) => guessed).length
  if (mayBecome < fewGuesses || before.length === 0) return { before: asked, begun: null }
  const begun = last
    .filter(({ guessed }) => !guessed)
    .map(({ word }, at) => ({ word, begins: at === 0 }))
  return { before, begun }
}

/** Very many names begin with the same one or two letters. */
function isShort({ length }: string): boolean {
  return length > 0 && length < 3
}
