import type { Form } from '#contract/facts.ts'
import type { Salt } from './salts.ts'
import { comparableStrength } from './strengths.ts'

/** A composition written one way, whatever its order and its units: 'amoxicillin 500mg + clavulanic acid 125mg'. */
export function comparableComposition(salts: readonly Salt[]): string {
  if (salts.length === 1 && salts[0] !== undefined) return comparable(salts[0])
  return salts.map(comparable).sort().join(' + ')
}

function comparable({ name, strength }: Salt): string {
  return `${name} ${(strength && comparableStrength(strength)) ?? '?'}`
}

/**
 * Alike for medicines that hold the same, as much of it, in the same form: null where any of that is
 * unknown, for what may be different is no substitute.
 */
export function saltsKeyOf(
  salts: readonly Salt[],
  form: Form | null,
  marks: readonly string[],
): string | null {
  const isKnown = salts.every(({ strength }) => strength && comparableStrength(strength) !== null)
  if (salts.length === 0 || form === null || !isKnown) return null
  return [comparableComposition(salts), form, ...marks].join('|')
}
