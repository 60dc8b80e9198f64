import { states } from './states.ts'

/** State, PAN, the registration's number within the state, 'Z', and a character that checks the others. */
const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A GSTIN as it is written: capitals, without blanks. */
export function tidyGstin(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** Whether it is one, as far as its form, its state and its last character can tell. */
export function isGstin(gstin: string): boolean {
  return shape.test(gstin) && gstin.slice(0, 2) in states && gstin.at(14) === checkSign(gstin)
}

/** The last character: the others weigh 1 and 2 in turn, to the base of 36, as the GST portal reckons it. */
export function checkSign(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((all, sign, at) => {
    const weighed = signs.indexOf(sign) * (at % 2 === 0 ? 1 : 2)
    return all + Math.floor(weighed / 36) + (weighed % 36)
  }, 0)
  return signs.charAt((36 - (sum % 36)) % 36)
}
