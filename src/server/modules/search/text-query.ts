import { sameMeaning } from './lexicon.ts'
import type { CommonWords } from './vocabulary-queries.ts'
import type { TypedWord } from './words.ts'

/**
 * One way in which a word may occur in a medicine: whole, or as the beginning of a word; as several words if it
 * contains a space. `guessed`: a possible completion.
 */
export type Way = { word: string; begins: boolean; guessed?: true }

/** The share of products from which a beginning is replaced by the common words that begin with it. */
const commonShare = 0.01
/** The assumed share of a word that the statistics lack, and of all such words that begin with one letter. */
const rareShare = 0.0003
const letterShare = 0.05

/** The PostgreSQL tsquery: every word in one of its ways. */
export function textQuery(words: readonly Way[][]): string {
  return words.map((ways) => `(${ways.map(oneWay).join(' | ')})`).join(' & ')
}

function oneWay({ word, begins }: Way): string {
  const parts = word.split(' ').map((part) => `'${part}'`)
  return parts.length === 1 ? `${parts[0]}${begins ? ':*' : ''}` : `(${parts.join(' & ')})`
}

/** The share of all products that match, if the words occur independently. */
export function shareOfAll(words: readonly Way[][], shares: ReadonlyMap<string, number>): number {
  return words.reduce((product, ways) => {
    const sum = ways.reduce((total, way) => total + shareOf(way, shares), 0)
    return product * Math.min(1, sum)
  }, 1)
}

/** The same ways with each word taken as complete. */
export function wholeWays(words: readonly Way[][]): Way[][] {
  return words.map((ways) =>
    ways.filter(({ guessed }) => !guessed).map(({ word }) => ({ word, begins: false })),
  )
}

/** The approximate number of matches; ignores that some words often occur together. */
export function estimate(words: readonly Way[][], { shares, products }: CommonWords): number {
  const each = words.map((ways) => {
    const sum = ways.reduce((total, way) => total + shareOf(way, shares), 0)
    return Math.min(1, sum)
  })
  const product = each
    .toSorted((a, b) => a - b)
    .reduce((total, share, at) => total * share ** (1 / 2 ** at), 1)
  return product * products
}

function shareOf({ word, begins }: Way, shares: CommonWords['shares']): number {
  if (!begins) return shares.get(word) ?? rareShare
  const rare = word.length === 1 ? letterShare : rareShare
  return becoming(word, shares).reduce((sum, one) => sum + (shares.get(one) ?? 0), rare)
}

/**
 * The ways of each word. The last word may still be incomplete, and words of three letters and more may be
 * abbreviated ('amox clav'). An index finds whole words at once, but reads every completion of a beginning, so
 * a beginning of common words ('tab') is replaced by those, unless it is the only word.
 */
export function waysOf(words: readonly TypedWord[], { shares }: CommonWords): Way[][] {
  return words.map((word, at) => {
    const last = at === words.length - 1
    const alone = words.length === 1
    return word.kind === 'number'
      ? numberWays(word, last && !alone, shares)
      : letterWays(word, last, alone, shares)
  })
}

function letterWays(
  { text, native }: TypedWord,
  last: boolean,
  alone: boolean,
  shares: CommonWords['shares'],
): Way[] {
  const synonyms = [text, ...sameMeaning(text), ...(native === undefined ? [] : [native])]
  const become = becoming(text, shares)
  const common = become.reduce((sum, word) => sum + (shares.get(word) ?? 0), 0)
  const goesOn = !alone && (last || text.length > 3)
  if (shares.has(text)) return asWhole(synonyms, goesOn ? become : [])
  if (text.length < 3) return asWhole(synonyms, last && !alone ? become : [])
  if (!alone && common > commonShare) return asWhole(synonyms, become)
  return [{ word: text, begins: true }, ...asWhole(synonyms.slice(1))]
}

/** The same amount in the units that packs use for it. */
const elsewhere: Record<string, (amount: number) => number[]> = {
  g: (amount) => [amount * 1000],
  gm: (amount) => [amount * 1000],
  mg: (amount) => (amount < 1 ? [amount * 1000] : amount >= 1000 ? [amount / 1000] : []),
  mcg: (amount) => [amount / 1000],
}

/** '1 g' is also '1000 mg', '500 mcg' also '0.5 mg'. */
function numberWays(
  { text, unit }: TypedWord,
  typing: boolean,
  shares: CommonWords['shares'],
): Way[] {
  const number = Number(text)
  const others = unit === undefined ? [] : (elsewhere[unit]?.(number) ?? [])
  const plain = [text, ...[number, ...others].filter((n) => Number.isFinite(n)).map(String)]
  if (!typing || unit !== undefined) return asWhole(plain)
  const whole = asWhole(plain, becoming(text, shares))
  // A single digit has too many completions.
  const goesOn = text.length > 1 && !shares.has(text)
  return goesOn ? [{ word: text, begins: true }, ...whole.slice(1)] : whole
}

function becoming(beginning: string, shares: CommonWords['shares']): string[] {
  const words = byFirstLetter(shares).get(beginning.charAt(0)) ?? []
  return words.filter((word) => word !== beginning && word.startsWith(beginning))
}

const grouped = new WeakMap<CommonWords['shares'], Map<string, string[]>>()

/** Each search looks for beginnings several times among thousands of words. */
function byFirstLetter(shares: CommonWords['shares']): Map<string, string[]> {
  const known = grouped.get(shares) ?? Map.groupBy(shares.keys(), (word) => word.charAt(0))
  grouped.set(shares, known)
  return known
}

function asWhole(words: readonly string[], guessed: readonly string[] = []): Way[] {
  const typed = new Set(words)
  return [
    ...[...typed].map((word) => ({ word, begins: false })),
    ...guessed
      .filter((word) => !typed.has(word))
      .map((word) => ({ word, begins: false, guessed: true as const })),
  ]
}
