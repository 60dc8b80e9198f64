import type { Db } from '../../../platform/db.ts'
import { findLikeWords, type LikeWord } from './close-queries.ts'
import { isKnown, meantWords } from './close-words.ts'
import { type CommonWords, commonWords } from './common-word-queries.ts'
import { type Search, searchBy } from './search.ts'
import { type Way, waysOf } from './text-query.ts'
import type { TypedWord } from './typed-words.ts'

/**
 * Searches for what may have been meant where nothing is found as typed, the likeliest first. Each asks
 * for less than the one before: first only words that no medicine has are taken for others.
 */
export async function* closeSearches(db: Db, typed: Search): AsyncGenerator<Search> {
  const { phrase, words } = typed
  const letters = words.filter(({ kind, text }) => kind === 'letters' && text.length > 2)
  const like = await findLikeWords(
    db,
    letters.map(({ text }) => text),
  )
  const common = await commonWords(db)
  const asked = new Set([typed.query])
  for (const [attempt, ways] of lessAndLess(words, like, common).entries()) {
    const close = attempt > 0 || !onlyRespelled(words, like)
    const beginning = onlyWay(ways)
    const search = await searchBy(db, { phrase, words, ways, beginning, close })
    if (ways.length === 0 || asked.has(search.query)) continue
    asked.add(search.query)
    yield search
  }
}

function lessAndLess(
  words: readonly TypedWord[],
  like: readonly LikeWord[],
  common: CommonWords,
): Way[][][] {
  const own = waysOf(words, common)
  const meant = words.map(({ text }) => whole(meantWords(text, like, common)))
  const letters = words.map(({ kind }) => kind === 'letters')
  const known = words.map(({ text }, at) => !letters[at] || isKnown(text, like))
  const either = own.map((ways, at) => [...(known[at] ? ways : []), ...(meant[at] ?? [])])
  const onlyLetters = either.filter((_, at) => letters[at])
  return [
    own.map((ways, at) => (known[at] || meant[at]?.length === 0 ? ways : (meant[at] ?? []))),
    either,
    onlyLetters,
    onlyLetters.slice(0, 1),
  ].map((attempt) => attempt.filter((ways) => ways.length > 0))
}

function whole(words: readonly string[]): Way[] {
  return words.map((word) => ({ word, begins: false }))
}

/** A name in Devanagari is no slip: whoever sounds just like it was meant. */
function onlyRespelled(words: readonly TypedWord[], like: readonly LikeWord[]): boolean {
  return words.every(
    ({ kind, native, text }) =>
      kind === 'number' ||
      isKnown(text, like) ||
      (native !== undefined && like.some((one) => one.typed === text && one.sameSound)),
  )
}

/** How names begin that were meant, where there is one way to read every word; '' else. */
function onlyWay(ways: readonly Way[][]): string {
  return ways.every((one) => one.length === 1) ? ways.map(([way]) => way?.word).join('') : ''
}
