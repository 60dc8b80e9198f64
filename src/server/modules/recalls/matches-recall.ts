import { wordsOfName } from '#contract/recall-words.ts'
import { comparableStrength, type Salt, saltsOf } from '../inventory/index.ts'

/** What a recall applies to, as the administrator wrote it. At least one of the two is given. */
export type RecallWords = { medicine: string | null; composition: string | null }
export type Described = { name: string; composition: string }

/**
 * Whether a recall applies to a medicine, apart from the batch number: the medicine's name contains all words
 * of the recall's, or both have the same salts. If one of them states no strength, the strength is ignored.
 */
export function matchesRecall({ medicine, composition }: RecallWords, of: Described): boolean {
  if (medicine !== null && hasName(medicine, of.name)) return true
  return composition !== null && hasSameSalts(saltsOf(composition), saltsOf(of.composition))
}

function hasName(recalled: string, name: string): boolean {
  const words = wordsOfName(recalled)
  const own = new Set(wordsOfName(name))
  return words.length > 0 && words.every((word) => own.has(word))
}

function hasSameSalts(recalled: readonly Salt[], own: readonly Salt[]): boolean {
  if (recalled.length === 0 || recalled.length !== own.length) return false
  const strengths = new Map(own.map(({ name, strength }) => [name, strength]))
  return recalled.every(({ name, strength }) => {
    const other = strengths.get(name)
    return other !== undefined && mayBeEqual(strength, other)
  })
}

function mayBeEqual(one: string | null, other: string | null): boolean {
  const a = one && comparableStrength(one)
  const b = other && comparableStrength(other)
  return a === null || b === null || a === b
}
