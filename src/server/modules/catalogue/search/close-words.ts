import { distance } from 'fastest-levenshtein'
import type { LikeWord } from './close-queries.ts'
import type { CommonWords } from './common-word-queries.ts'

/** How many known words one mistyped word is taken for, at most. */
const mostMeant = 4

/**
 * The known words that a typed one may have been meant for, the likeliest first; those as likely as
 * the best, or nearly. A word that stands in many medicines is likelier meant than a rare brand.
 */
export function meantWords(
  typed: string,
  like: readonly LikeWord[],
  common: CommonWords,
): string[] {
  const scored = like
    .filter((one) => one.typed === typed && one.word !== typed)
    .map((one) => ({ ...one, letters: distance(one.folded, one.foldedTyped) }))
    .filter(({ letters, foldedTyped, sameSound }) => letters <= allowed(foldedTyped, sameSound))
    .map(({ word, letters, sameSound }) => ({
      word,
      score: letters - (sameSound ? 1 : 0) - (common.shares.has(word) ? 1 : 0),
    }))
    .toSorted((a, b) => a.score - b.score || a.word.localeCompare(b.word))
  const best = scored[0]?.score ?? 0
  return scored
    .filter(({ score }) => score <= best + 0.5)
    .slice(0, mostMeant)
    .map(({ word }) => word)
}

/** How many letters may differ: more where it sounds the same, unless so short a word tells little. */
function allowed({ length }: string, sameSound: boolean): number {
  return Math.floor(length / 3) + (sameSound && length > 6 ? 1 : 0)
}

/** Medicines are found by it, or by words that begin with it. */
export function isKnown(typed: string, like: readonly LikeWord[]): boolean {
  return like.some((one) => one.typed === typed && one.word.startsWith(typed))
}
