import { randomInt } from 'node:crypto'

/** No 0, O, 1, I or L: the codes are copied by hand. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codes = 10

/** Ten codes of 16 characters, 79 random bits each: 'K7QM-2VXD-R9TB-HE4W'. */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: codes }, () => [part(), part(), part(), part()].join('-'))
}

/** A code as it is compared: however it was typed. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z\d]/g, '')
}
