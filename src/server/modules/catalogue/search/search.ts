import type { Db } from '../../../platform/db.ts'
import { type CommonWords, commonWords } from './common-word-queries.ts'
import { estimate, shareOfAll, textQuery, type Way, waysOf, wholeWays } from './text-query.ts'
import { squeezed, type TypedWord, typedWords } from './typed-words.ts'

/** Where words are looked for, and which. */
export type Looked = 'name' | 'wholeName' | 'text' | 'wholeText'

/** What a search asks the database for. */
export type Search = {
  /** As it was typed; what tells one search from another. */
  phrase: string
  words: readonly TypedWord[]
  /** A tsquery; `whole` takes each word for one that is typed to its end. */
  query: string
  whole: string
  /** One, too, for a beginning that is left to be looked for in what `query` finds. */
  begun: string | null
  /** Names that begin so, without anything between letters and digits. */
  beginning: string
  /** About which share of all has the words in its name or anywhere, as they may become or whole. */
  shares: Record<Looked, number>
  /** It may find so many that reading them all would take long. */
  broad: boolean
  /** It looks for what may have been meant: nothing is found as typed. */
  close: boolean
}

/** From how many medicines on they are not all read to be put into order. */
const many = 3_000
/** Fewer words than this are read off the index in no time. */
const fewGuesses = 5

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
  const { sure, begun } = begunAfter(asked, common)
  const whole = wholeWays(asked)
  return {
    ...meant,
    query: textQuery(sure),
    begun,
    whole: textQuery(whole),
    shares: {
      name: shareOfAll(asked, common.nameShares),
      wholeName: shareOfAll(whole, common.nameShares),
      text: shareOfAll(asked, common.shares),
      wholeText: shareOfAll(whole, common.shares),
    },
    broad: isShort(meant.beginning) || estimate(sure, common) > many,
  }
}

/** A last word that may become many others is looked for in what the words before it find, if that is little. */
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

/** Very many names begin with a letter or two. */
function isShort({ length }: string): boolean {
  return length > 0 && length < 3
}
