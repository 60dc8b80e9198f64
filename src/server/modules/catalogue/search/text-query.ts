import type { CommonWords } from './common-word-queries.ts'
import { sameMeaning } from './lexicon.ts'
import type { TypedWord } from './typed-words.ts'

/**
 * One way in which a word may stand in a medicine: whole, or as the beginning of one; as several, where it
 * has a space. `guessed`: what it may
 * become when it is typed to its end.
 */
export type Way = { word: string; begins: boolean; guessed?: true }

/** From which share of all medicines on a beginning is taken for the common words that it may become. */
const commonShare = 0.01
/** What a word is taken to stand in that statistics don't know. */
const rareShare = 0.0003

/** As PostgreSQL's tsquery: every word in one of its ways. */
export function textQuery(words: readonly Way[][]): string {
  return words.map((ways) => `(${ways.map(oneWay).join(' | ')})`).join(' & ')
}

function oneWay({ word, begins }: Way): string {
  const parts = word.split(' ').map((part) => `'${part}'`)
  return parts.length === 1 ? `${parts[0]}${begins ? ':*' : ''}` : `(${parts.join(' & ')})`
}

/** Which share of all that is, where the words stand together by chance. */
export function shareOfAll(words: readonly Way[][], shares: ReadonlyMap<string, number>): number {
  return words.reduce((product, ways) => {
    const sum = ways.reduce((total, way) => total + shareOf(way, shares), 0)
    return product * Math.min(1, sum)
  }, 1)
}

/** The same with each word taken for one that is typed to its end. */
export function wholeWays(words: readonly Way[][]): Way[][] {
  return words.map((ways) =>
    ways.filter(({ guessed }) => !guessed).map(({ word }) => ({ word, begins: false })),
  )
}

/** About how many medicines that finds; words that stand together often are not told from others. */
export function estimate(words: readonly Way[][], { shares, medicines }: CommonWords): number {
  const each = words.map((ways) => {
    const sum = ways.reduce((total, way) => total + shareOf(way, shares), 0)
    return Math.min(1, sum)
  })
  const product = each
    .toSorted((a, b) => a - b)
    .reduce((total, share, at) => total * share ** (1 / 2 ** at), 1)
  return product * medicines
}

function shareOf({ word, begins }: Way, shares: CommonWords['shares']): number {
  if (!begins) return shares.get(word) ?? rareShare
  return becoming(word, shares).reduce((sum, one) => sum + (shares.get(one) ?? 0), rareShare)
}

/**
 * The ways of each word. The last may still be being typed, and words of three letters and more may
 * be cut short ('amox clav'). An index finds whole words at once, but reads all of what a beginning
 * may become: one that common words begin with ('tab') is taken for those, unless it stands alone.
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
  const meant = [text, ...sameMeaning(text), ...(native === undefined ? [] : [native])]
  const become = becoming(text, shares)
  const common = become.reduce((sum, word) => sum + (shares.get(word) ?? 0), 0)
  const goesOn = !alone && (last || text.length > 3)
  if (shares.has(text)) return asWhole(meant, goesOn ? become : [])
  if (text.length < 3) return asWhole(meant, last && !alone ? become : [])
  if (!alone && common > commonShare) return asWhole(meant, become)
  return [{ word: text, begins: true }, ...asWhole(meant.slice(1))]
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
  // A digit alone may become too much.
  const goesOn = text.length > 1 && !shares.has(text)
  return goesOn ? [{ word: text, begins: true }, ...whole.slice(1)] : whole
}

function becoming(beginning: string, shares: CommonWords['shares']): string[] {
  return [...shares.keys()].filter((word) => word !== beginning && word.startsWith(beginning))
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
