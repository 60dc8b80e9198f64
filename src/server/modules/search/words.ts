import { wordsOf } from '../../platform/search-words.ts'
import { isDevanagari, romanised } from './romanised.ts'

/** One word of a search. `unit` follows a number: '500 mg'. `native`: the original in Devanagari. */
export type TypedWord = {
  text: string
  kind: 'letters' | 'number'
  unit?: string
  native?: string
}

const units = new Set(['mg', 'mcg', 'g', 'gm', 'ml', 'iu'])
/** Words that do not distinguish medicines: those that the database omits, and a few of everyday speech. */
const silent =
  /^(m?[gl]|mcg|gm|iu|[wv]|ip|usp|pvt|ltd|limited|private|and|of|the|with|for|ki|ka|ke|aur|dawa|dawai|dava|medicine|strip|bottle|pack|packet|box|buy|online|price|acid)$/

/**
 * The words of a typed text by which medicines are found, split by the same rules as the database's words_in().
 */
export function typedWords(q: string): TypedWord[] {
  const found: TypedWord[] = []
  for (const piece of wordsOf(plainSigns(q))) {
    const native = isDevanagari(piece) ? inWords(piece.normalize('NFC')).join('') : undefined
    for (const text of inWords(plainLatin(romanised(piece)))) {
      const before = found.at(-1)
      if (units.has(text) && before?.kind === 'number' && before.unit === undefined)
        before.unit = text
      else found.push(typedWord(text, native))
    }
  }
  const significant = found.filter(({ text }) => !silent.test(text))
  return unlike(significant.length > 0 ? significant : found)
}

function typedWord(text: string, native: string | undefined): TypedWord {
  const kind = /^[0-9.]+$/.test(text) ? 'number' : 'letters'
  return { text, kind, ...(native === undefined ? {} : { native }) }
}

function inWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/['’`]|(?<=[0-9]),(?=[0-9])/g, '')
    .replace(/(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])/g, ' ')
    .replace(/(?<![0-9])\.|\.(?![0-9])|[^a-z0-9.\u0900-\u097f]+/g, ' ')
    .replace(/(?<=[a-z]{3})s(?![a-z])/g, '')
    .split(' ')
    .filter((word) => word !== '')
}

/** Normalizes signs: 'Ｄｏｌｏ' becomes 'Dolo', but 'Vit™' does not become 'VitTM'. */
function plainSigns(q: string): string {
  return q.replace(/[™®©℠]/g, ' ').normalize('NFKC')
}

/** Removes accents. */
function plainLatin(text: string): string {
  return text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
}

function unlike(words: TypedWord[]): TypedWord[] {
  return words.filter(({ text }, at) => words.findIndex((one) => one.text === text) === at)
}

/** Letters and digits alone, as in the database's squeezed(): 'Dolo-650' → 'dolo650'. */
export function squeezed(q: string): string {
  return plainLatin(romanised(plainSigns(q)))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
}

/** Fewer letters could begin any name. */
const fewest = 2
const most = 6
/** No salt or category has a longer word, and computing its sound would take long. */
const longest = 40

/**
 * The part of a search that can name a salt or a category: its words in lower case, without strengths
 * ('500mg'), punctuation and, beside longer words, single letters that end nothing. Empty if nothing is left.
 */
export function nameWords(q: string | undefined): string[] {
  const typed = (q ?? '').toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
  if (typed.replace(/\s/g, '').length < fewest) return []
  const named = wordsOf(typed).filter((word) => !/^\p{N}/u.test(word) && word.length <= longest)
  return [...new Set(named)].slice(0, most)
}
