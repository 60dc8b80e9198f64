import { createHmac, type KeyObject } from 'node:crypto'

/** `index` names what is searched: the same word has other tokens in another index. */
type Index = { key: KeyObject; index: string }

/** Beginnings of words are found from this many letters on. */
const shortest = 3
/** Words longer than this are found by their first letters. */
const longest = 24
const mostWords = 12
/** 72 bits: too long to meet by chance, too short to prove anything. */
const tokenBytes = 9

/**
 * The tokens of a text's words and of their beginnings. Whoever holds the database without the key learns which
 * texts share a word or a beginning, and how often each occurs, but not which word it is.
 */
export function tokensOf(text: string, index: Index): string[] {
  const parts = wordsIn(text)
    .slice(0, mostWords)
    .flatMap((word) => beginningsOf(word))
  return [...new Set(parts)].map((part) => tokenOf(part, index)).sort()
}

/** One token for each word of `q`: a text that has all of them has all these words or beginnings. */
export function tokensToFind(q: string, index: Index): string[] {
  const words = wordsIn(q).map((word) => charactersOf(word).slice(0, longest).join(''))
  return [...new Set(words)].map((word) => tokenOf(word, index))
}

/** Equal for equal values of one index. */
export function digestOf(value: string, { key, index }: Index): string {
  return createHmac('sha256', key).update(`${index} = ${value}`).digest('base64url')
}

function beginningsOf(word: string): string[] {
  const all = charactersOf(word).slice(0, longest)
  const shorter = all.slice(shortest).map((_, n) => all.slice(0, shortest + n))
  return [...shorter, all].map((some) => some.join(''))
}

/** Marks count as letters: vowels of Indian scripts are marks. Case and accents of Latin letters do not matter. */
function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  return plain.split(/[^\p{Letter}\p{Mark}\p{Number}]+/u).filter((word) => word !== '')
}

const charactersOf = (word: string) => [...word]

function tokenOf(part: string, { key, index }: Index): string {
  const digest = createHmac('sha256', key).update(`${index} ${part}`).digest()
  return digest.subarray(0, tokenBytes).toString('base64url')
}
