import { type Apart, lettersApart } from './letters-apart.ts'
import type { LikeWord } from './vocabulary-queries.ts'
import type { TypedWord } from './words.ts'

/** The most known words that one mistyped word may stand for. */
const mostLikely = 6
/** How much less likely than the best match they may be. */
const asLikely = 0.7
/** A beginning with fewer letters is not completed. */
const shortestBegun = 4
/** The advantage, in letters, of a word that occurs in twice as many medicines. */
const favour = 0.12

type Typed = Pick<TypedWord, 'text' | 'native'>

/**
 * The known words that a typed word may stand for, likeliest first: the best match and those nearly as likely.
 * A word that occurs in many medicines is likelier than a rare brand, and a complete word likelier than an
 * unfinished one.
 */
export function likelyWords({ text, native }: Typed, like: readonly LikeWord[]): string[] {
  const itself = like.find((one) => one.typed === text && one.word === text)
  // A known word is replaced only by a much more common one.
  const worst = itself === undefined ? Infinity : -favour * itself.frequency
  const soundsLikeAny = like.some((one) => one.typed === text && one.sameSound)
  const scored = like
    .filter((one) => one.typed === text && one.word !== text)
    // Text in another script is transliterated by its sound.
    .filter(({ sameSound }) => native === undefined || sameSound || !soundsLikeAny)
    .map((one) => ({ word: one.word, score: scoreOf(one) }))
    .filter(({ score }) => score < worst)
    .toSorted((a, b) => a.score - b.score || a.word.localeCompare(b.word))
  const best = scored[0]?.score ?? 0
  return scored
    .filter(({ score }) => score <= best + asLikely)
    .slice(0, mostLikely)
    .map(({ word }) => word)
}

/** Lower is likelier; Infinity for a word that differs too much. */
function scoreOf(one: LikeWord): number {
  const { typed, word, foldedTyped, folded, sameSound, frequency } = one
  const bySound = lettersApart(foldedTyped, folded)
  const bySpelling = lettersApart(typed, word)
  const { length } = foldedTyped
  const whole = both(bySound, bySpelling, 'whole')
  const begun = both(bySound, bySpelling, 'begun')
  const mayBegin = typed.length >= shortestBegun && word.length > typed.length
  const letters = Math.min(
    whole.least <= allowed(length, sameSound) ? whole.score : Infinity,
    mayBegin && begun.least <= length / 4 ? begun.score + 0.8 : Infinity,
  )
  return letters - favour * frequency - (sameSound ? 0.4 : 0)
}

/** The distance by sound or by spelling, whichever is smaller; the larger one counts a little. */
function both(bySound: Apart, bySpelling: Apart, what: keyof Apart) {
  const least = Math.min(bySound[what], bySpelling[what])
  return { least, score: least + 0.3 * Math.max(bySound[what], bySpelling[what]) }
}

/** How many letters may differ: more if the words sound the same, unless the word is too short to tell. */
function allowed(length: number, sameSound: boolean): number {
  return Math.floor(length / 3) + (sameSound && length > 6 ? 1 : 0)
}

/** Whether medicines are found by the word, or by words that begin with it. */
export function isKnown(typed: string, like: readonly LikeWord[]): boolean {
  return like.some((one) => one.typed === typed && one.word.startsWith(typed))
}

/** Whether it is a complete known word. */
export function isWord(typed: string, like: readonly LikeWord[]): boolean {
  return like.some((one) => one.typed === typed && one.word === typed)
}

/** Whether it sounds exactly like a known word: a name in another script, which cannot be spelled the same. */
export function soundsKnown(typed: string, like: readonly LikeWord[]): boolean {
  return like.some(
    (one) =>
      one.typed === typed &&
      one.sameSound &&
      lettersApart(one.foldedTyped, one.folded).whole <= Math.max(1, one.foldedTyped.length - 6),
  )
}
