import { randomInt } from 'node:crypto'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export type IdPrefix = 'order' | 'pay' | 'rfnd' | 'card' | 'evt'

/** `order_` and its siblings: the prefix and 14 base62 characters. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomText(14, base62)}`
}

export function hasIdShape(prefix: IdPrefix, id: string): boolean {
  return new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`).test(id)
}

/** References that banks give: digits only. */
export function newDigits(length: number): string {
  return randomText(length, '0123456789')
}

function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
