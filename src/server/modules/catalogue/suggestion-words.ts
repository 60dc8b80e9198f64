import { wordsOf } from '../../platform/search-words.ts'

/** Fewer letters could be the beginning of anything. */
const fewest = 2
const most = 6
/** No salt or category has a longer word, and to tell how it sounds would take long. */
const longest = 40

/**
 * What of a search can be the name of a salt or a category: its words in lower case, without strengths
 * ('500mg'), punctuation and, beside longer ones, single letters that end nothing. Empty where nothing is left.
 */
export function nameWords(q: string | undefined): string[] {
  const typed = (q ?? '').toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  if (typed.replace(/\s/g, '').length < fewest) return []
  const named = wordsOf(typed).filter((word) => !/^\p{N}/u.test(word) && word.length <= longest)
  return [...new Set(named)].slice(0, most)
}
