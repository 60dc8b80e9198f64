import type { LikeWord } from './close-queries.ts'
import { type Apart, lettersApart } from './letters-apart.ts'
import type { TypedWord } from './typed-words.ts'

/** How many known words one mistyped word is taken for, at most. */
const mostMeant = 6
/** By how much less likely than the best they may be. */
const asLikely = 0.7
/** A beginning of fewer letters could become anything. */
const shortestBegun = 4
/** How many letters it is worth to stand in twice as many medicines. */
const favour = 0.12

type Typed = Pick<TypedWord, 'text' | 'native'>

/**
 * The known words that a typed one may have been meant for, the likeliest first; those as likely as
 * the best, or nearly. A word that stands in many medicines is likelier meant than a rare brand, and one
 * that was typed to its end than one that is still being typed.
 */
export function meantWords({ text, native }: Typed, like: readonly LikeWord[]): string[] {
  const itself = like.find((one) => one.typed === text && one.word === text)
  // A known word is taken for another only where that is much commoner.
  const worst = itself === undefined ? Infinity : -favour * itself.frequency
  const soundsLikeAny = like.some((one) => one.typed === text && one.sameSound)
  const scored = like
    .filter((one) => one.typed === text && one.word !== text)
    // What is written in another script is spelled by its sound.
    .filter(({ sameSound }) => native === undefined || sameSound || !soundsLikeAny)
    .map((one) => ({ word: one.word, score: scoreOf(one) }))
    .filter(({ score }) => score < worst)
    .toSorted((a, b) => a.score - b.score || a.word.localeCompare(b.word))
  const best = scored[0]?.score ?? 0
  return scored
    .filter(({ score }) => score <= best + asLikely)
    .slice(0, mostMeant)
    .map(({ word }) => word)
}

/** The lower the likelier; Infinity for a word that is too different. */
function scoreOf(one: LikeWord): number {
  const { typed, word, foldedTyped, folded, sameSound, frequency } = one
  const heard = lettersApart(foldedTyped, folded)
  const written = lettersApart(typed, word)
  const { length } = foldedTyped
  const whole = both(heard, written, 'whole')
  const begun = both(heard, written, 'begun')
  const mayBegin = typed.length >= shortestBegun && word.length > typed.length
  const letters = Math.min(
    whole.least <= allowed(length, sameSound) ? whole.score : Infinity,
    mayBegin && begun.least <= length / 4 ? begun.score + 0.8 : Infinity,
  )
  return letters - favour * frequency - (sameSound ? 0.4 : 0)
}

/** Letters apart as they are heard or written, whichever are fewer; the others count a little. */
function both(heard: Apart, written: Apart, what: keyof Apart) {
  const least = Math.min(heard[what], written[what])
  return { least, score: least + 0.3 * Math.max(heard[what], written[what]) }
}

/** How many letters may differ: more where it sounds the same, unless so short a word tells little. */
function allowed(length: number, sameSound: boolean): number {
  return Math.floor(length / 3) + (sameSound && length > 6 ? 1 : 0)
}

/** Medicines are found by it, or by words that begin with it. */
export function isKnown(typed: string, like: readonly LikeWord[]): boolean {
  return like.some((one) => one.typed === typed && one.word.startsWith(typed))
}

/** It is a word as it stands. */
export function isWord(typed: string, like: readonly LikeWord[]): boolean {
  return like.some((one) => one.typed === typed && one.word === typed)
}

/** Read aloud, it is one of them: a name in another script, which can't be spelled the same. */
export function isHeard(typed: string, like: readonly LikeWord[]): boolean {
  return like.some(
    (one) =>
      one.typed === typed &&
      one.sameSound &&
      lettersApart(one.foldedTyped, one.folded).whole <= Math.max(1, one.foldedTyped.length - 6),
  )
}
