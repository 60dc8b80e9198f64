import type { Db } from '../../platform/db.ts'
import { isKnown, isWord, likelyWords, soundsKnown } from './close-words.ts'
import { lettersApart } from './letters-apart.ts'
import { sameMeaning, substanceNames } from './lexicon.ts'
import { type Search, searchBy } from './search.ts'
import { type Way, waysOf } from './text-query.ts'
import {
  type CommonWords,
  commonWords,
  findLikeWords,
  type LikeWord,
  type Pair,
} from './vocabulary-queries.ts'
import type { TypedWord } from './words.ts'

/** Whether a search finds any medicine that the public sees. */
type Finds = (search: Search) => Promise<boolean>

/**
 * The search to run for a typed one: as typed if it finds anything, otherwise corrected, otherwise as typed.
 */
export async function resolvedSearch(db: Db, typed: Search, finds: Finds): Promise<Search> {
  return (await finds(typed)) ? typed : ((await correctedSearch(db, typed, finds)) ?? typed)
}

/** The likeliest correction of a search without results; null if no correction finds anything either. */
export async function correctedSearch(db: Db, typed: Search, finds: Finds): Promise<Search | null> {
  for await (const search of closeSearches(db, typed)) if (await finds(search)) return search
  return null
}

/**
 * Corrections of a search without results, likeliest first. Each requires less than the one before: the first
 * replaces only words that no medicine has.
 */
async function* closeSearches(db: Db, typed: Search): AsyncGenerator<Search> {
  const { phrase, words } = typed
  const common = await commonWords(db)
  const readings = [words, ...joinings(words)]
  const letters = [
    ...new Set(
      readings
        .flat()
        .filter(isCorrectable)
        .map(({ text }) => text),
    ),
  ]
  const like = await findLikeWords(db, letters, similarCommonWords(letters, common))
  const asked = new Set([typed.query])
  const attempts = readings.flatMap((reading, n) =>
    // Joined pieces must be known words.
    n === 0 || reading.every((word) => words.includes(word) || isWord(word.text, like))
      ? lessAndLess(reading, like, common).map((ways, attempt) => ({ ways, attempt, reading }))
      : [],
  )
  for (const { ways, attempt, reading } of attempts.toSorted((a, b) => a.attempt - b.attempt)) {
    const close = attempt > 0 || !onlyRespelled(reading, like)
    const beginning = onlyWay(ways)
    const search = await searchBy(db, { phrase, words, ways, beginning, close })
    if (ways.length === 0 || asked.has(search.query)) continue
    asked.add(search.query)
    yield search
  }
}

function isCorrectable({ kind, text }: TypedWord): boolean {
  return kind === 'letters' && text.length > 2
}

/** 'azi thral' may be one word: joins each pair of neighbours. */
function joinings(words: readonly TypedWord[]): TypedWord[][] {
  return words.slice(1).flatMap((word, n) => {
    const before = words[n]
    if (before?.kind !== 'letters' || word.kind !== 'letters') return []
    const joined: TypedWord = { text: before.text + word.text, kind: 'letters' }
    return [[...words.slice(0, n), joined, ...words.slice(n + 2)]]
  })
}

/** Common words that begin like a typed one; the database finds rarer ones by sound and spelling. */
function similarCommonWords(typed: readonly string[], { shares }: CommonWords): Pair[] {
  return typed.flatMap((one) =>
    one.length < 4
      ? []
      : [...shares.keys()]
          .filter((word) => word.length > 3 && word[0] === one[0])
          .filter((word) => lettersApart(one, word).begun <= one.length / 4)
          .map((word) => ({ typed: one, word })),
  )
}

/** From this many words on, a search without each of them is not tried. */
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
    const candidates = isLetters ? [...sameNames(text), ...likelyWords(word, like)] : []
    const typed = own[at] ?? []
    // A word in another script is not the beginning of another word by chance.
    const known = native === undefined ? isKnown(text, like) : isWord(text, like)
    const whole = [...new Set(candidates)].map((one) => ({ word: one, begins: false }))
    if (!isLetters || candidates.length === 0) return { isLetters, sure: typed, either: typed }
    return known
      ? { isLetters, sure: typed, either: [...typed, ...whole] }
      : { isLetters, sure: whole, either: whole }
  })
  const letters = read.filter(({ isLetters }) => isLetters)
  // A number alone finds nothing useful.
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

/** Other names for a mistyped or unfinished name that medicines use: 'acetaminofen' is paracetamol. */
function sameNames(typed: string): string[] {
  return substanceNames
    .filter((name) => {
      const { whole, begun } = lettersApart(typed, name)
      return (typed.length > 5 ? Math.min(whole, begun) : whole) <= typed.length / 6
    })
    .flatMap(sameMeaning)
}

/** A name in Devanagari is not a typing error: the word that sounds the same is the right one. */
function onlyRespelled(words: readonly TypedWord[], like: readonly LikeWord[]): boolean {
  return words.every(
    ({ kind, native, text }) =>
      kind === 'number' || isKnown(text, like) || (native !== undefined && soundsKnown(text, like)),
  )
}

/** How names begin that match, if every word has exactly one reading; otherwise ''. */
function onlyWay(ways: readonly Way[][]): string {
  return ways.every((one) => one.length === 1) ? ways.map(([way]) => way?.word).join('') : ''
}
