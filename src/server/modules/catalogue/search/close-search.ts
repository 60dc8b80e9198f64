import type { Db } from '../../../platform/db.ts'
import { findLikeWords, type LikeWord, type Pair } from './close-queries.ts'
import { isHeard, isKnown, isWord, meantWords } from './close-words.ts'
import { type CommonWords, commonWords } from './common-word-queries.ts'
import { lettersApart } from './letters-apart.ts'
import { sameMeaning, substanceNames } from './lexicon.ts'
import { type Search, searchBy } from './search.ts'
import { type Way, waysOf } from './text-query.ts'
import type { TypedWord } from './typed-words.ts'

/**
 * Searches for what may have been meant where nothing is found as typed, the likeliest first. Each asks
 * for less than the one before: first only words that no medicine has are taken for others.
 */
export async function* closeSearches(db: Db, typed: Search): AsyncGenerator<Search> {
  const { phrase, words } = typed
  const common = await commonWords(db)
  const readings = [words, ...joinings(words)]
  const letters = [
    ...new Set(
      readings
        .flat()
        .filter(canBeMeant)
        .map(({ text }) => text),
    ),
  ]
  const like = await findLikeWords(db, letters, commonlyMeant(letters, common))
  const keyOf = ({ query, begun }: Search) => `${query} ${begun}`
  const asked = new Set([keyOf(typed)])
  const attempts = readings.flatMap((reading, n) =>
    // Pieces are put together only to words that there are.
    n === 0 || reading.every((word) => words.includes(word) || isWord(word.text, like))
      ? lessAndLess(reading, like, common).map((ways, attempt) => ({ ways, attempt, reading }))
      : [],
  )
  for (const { ways, attempt, reading } of attempts.toSorted((a, b) => a.attempt - b.attempt)) {
    const close = attempt > 0 || !onlyRespelled(reading, like)
    const beginning = onlyWay(ways)
    const search = await searchBy(db, { phrase, words, ways, beginning, close })
    if (ways.length === 0 || asked.has(keyOf(search))) continue
    asked.add(keyOf(search))
    yield search
  }
}

function canBeMeant({ kind, text }: TypedWord): boolean {
  return kind === 'letters' && text.length > 2
}

/** 'azi thral' may be one word: each two neighbours put together. */
function joinings(words: readonly TypedWord[]): TypedWord[][] {
  return words.slice(1).flatMap((word, n) => {
    const before = words[n]
    if (before?.kind !== 'letters' || word.kind !== 'letters') return []
    const joined: TypedWord = { text: before.text + word.text, kind: 'letters' }
    return [[...words.slice(0, n), joined, ...words.slice(n + 2)]]
  })
}

/** Common words that begin like a typed one; the database finds rarer ones by their sound and spelling. */
function commonlyMeant(typed: readonly string[], { shares }: CommonWords): Pair[] {
  return typed.flatMap((one) =>
    one.length < 4
      ? []
      : [...shares.keys()]
          .filter((word) => word.length > 3 && word[0] === one[0])
          .filter((word) => lettersApart(one, word).begun <= one.length / 4)
          .map((word) => ({ typed: one, word })),
  )
}

/** From how many words on it is not tried without each of them. */
const mostLeft = 5

function lessAndLess(
  words: readonly TypedWord[],
  like: readonly LikeWord[],
  common: CommonWords,
): Way[][][] {
  const own = waysOf(words, common)
  const read = words.map((word, at) => {
    const { kind, text, native } = word
    const isLetters = kind === 'letters'
    const meant = isLetters ? [...sameNames(text), ...meantWords(word, like)] : []
    const typed = own[at] ?? []
    // What was written in another script is no beginning of a word by chance.
    const known = native === undefined ? isKnown(text, like) : isWord(text, like)
    const whole = [...new Set(meant)].map((one) => ({ word: one, begins: false }))
    if (!isLetters || meant.length === 0) return { isLetters, sure: typed, either: typed }
    return known
      ? { isLetters, sure: typed, either: [...typed, ...whole] }
      : { isLetters, sure: whole, either: whole }
  })
  const letters = read.filter(({ isLetters }) => isLetters)
  // A number alone means nothing.
  const withoutOne = read
    .map((_, at) => read.toSpliced(-1 - at, 1))
    .filter((left) => left.length < mostLeft && left.some(({ isLetters }) => isLetters))
  return [
    read.map(({ sure }) => sure),
    read.map(({ either }) => either),
    ...withoutOne.map((left) => left.map(({ sure }) => sure)),
    letters.map(({ sure }) => sure),
    letters.map(({ either }) => either),
    letters.slice(0, 1).map(({ sure }) => sure),
  ].map((attempt) => attempt.filter((ways) => ways.length > 0))
}

/** Of a mistyped or half-typed name that medicines have another for: 'acetaminofen' is paracetamol. */
function sameNames(typed: string): string[] {
  return substanceNames
    .filter((name) => {
      const { whole, begun } = lettersApart(typed, name)
      return (typed.length > 5 ? Math.min(whole, begun) : whole) <= typed.length / 6
    })
    .flatMap(sameMeaning)
}

/** A name in Devanagari is no slip: whoever sounds just like it was meant. */
function onlyRespelled(words: readonly TypedWord[], like: readonly LikeWord[]): boolean {
  return words.every(
    ({ kind, native, text }) =>
      kind === 'number' || isKnown(text, like) || (native !== undefined && isHeard(text, like)),
  )
}

/** How names begin that were meant, where there is one way to read every word; '' else. */
function onlyWay(ways: readonly Way[][]): string {
  return ways.every((one) => one.length === 1) ? ways.map(([way]) => way?.word).join('') : ''
}
