import { wordsOfName } from '#contract/recall-words.ts'
import { type Salt, saltsOf } from '../facts/salts.ts'
import { comparableStrength } from '../facts/strengths.ts'

/** Of what a batch is recalled, as the administrator wrote it. One of the two is there. */
export type RecallWords = { medicine: string | null; composition: string | null }
export type Described = { name: string; composition: string }

/**
 * Whether a recall means a medicine, its batch's number apart: all words of the recall's name are in the
 * medicine's, or both hold the same salts. A strength that one of the two does not tell keeps nothing out.
 */
export function isMeant({ medicine, composition }: RecallWords, of: Described): boolean {
  if (medicine !== null && isNamed(medicine, of.name)) return true
  return composition !== null && holdsSame(saltsOf(composition), saltsOf(of.composition))
}

function isNamed(recalled: string, name: string): boolean {
  const words = wordsOfName(recalled)
  const own = new Set(wordsOfName(name))
  return words.length > 0 && words.every((word) => own.has(word))
}

function holdsSame(recalled: readonly Salt[], held: readonly Salt[]): boolean {
  if (recalled.length === 0 || recalled.length !== held.length) return false
  const strengths = new Map(held.map(({ name, strength }) => [name, strength]))
  return recalled.every(({ name, strength }) => {
    const other = strengths.get(name)
    return other !== undefined && mayBeSame(strength, other)
  })
}

function mayBeSame(one: string | null, other: string | null): boolean {
  const a = one && comparableStrength(one)
  const b = other && comparableStrength(other)
  return a === null || b === null || a === b
}
