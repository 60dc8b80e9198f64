import { createHash, randomInt } from 'node:crypto'
import { readSetting, writeSetting } from './store/settings.ts'
import type { Store } from './store/store.ts'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export type IdPrefix = 'order' | 'pay' | 'rfnd' | 'trf' | 'acc' | 'card' | 'evt'

/** An id such as `order_…`: the prefix and 14 base62 characters. */
export function newId(store: Store, prefix: IdPrefix): string {
  return `${prefix}_${newText(store, 14, base62)}`
}

export function hasIdShape(prefix: IdPrefix, id: string): boolean {
  return new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`).test(id)
}

/** Bank references: digits only. */
export function newDigits(store: Store, length: number): string {
  return newText(store, length, '0123456789')
}

/** Random; if the store has a seed, derived from the seed and the number of texts drawn so far. */
function newText(store: Store, length: number, alphabet: string): string {
  const seed = readSetting(store, 'id-seed')
  if (seed === undefined) {
    return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  }
  const drawn = Number(readSetting(store, 'ids-drawn') ?? 0)
  writeSetting(store, 'ids-drawn', drawn + 1)
  const bytes = createHash('sha512').update(`${seed} ${drawn}`).digest().subarray(0, length)
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('')
}
