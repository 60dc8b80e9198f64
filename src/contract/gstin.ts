import { states } from './states.ts'

/** State, PAN, number of the registration within the state, 'Z', and a check character. */
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Normalizes a GSTIN: upper case, without spaces. */
export function tidyGstin(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** Whether the format, the state and the check character are those of a GSTIN. */
export function isGstin(gstin: string): boolean {
  return shape.test(gstin) && gstin.slice(0, 2) in states && gstin.at(14) === checkSign(gstin)
}

/** The check character: the others have the weights 1 and 2 in turn, in base 36, as on the GST portal. */
export function checkSign(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, sign, at) => {
    const weighted = signs.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(weighted / 36) + (weighted % 36)
  }, 0)
  return signs.charAt((36 - (sum % 36)) % 36)
}
