import type { KeyObject } from 'node:crypto'
import { digestOf, tokensOf, tokensToFind } from './blind-index.ts'
import { asText, decrypt, type Encrypted, encrypt, fromText } from './cipher.ts'

/** An encrypted text: the id of its data key, a dot, and nonce and ciphertext in base64url. */
export type Sealed = string & { readonly isSealed: true }

/** Encrypted bytes beside the id of their data key. */
export type SealedBytes = Encrypted & { keyId: string }

/**
 * Where something encrypted is stored, authenticated with it: swapped with another row or column, it does not
 * decrypt. `column` is 'table.column'.
 */
export type Place = { column: `${string}.${string}`; row: string }

/** The data keys of a shop, as work in `withKeys` uses them. */
export type DataKeys = {
  /** The id of the key that encrypts. */
  readonly current: string
  seal(value: string, place: Place): Sealed
  /** Throws if the value, its key or its place are not those that were sealed. */
  open(sealed: Sealed, place: Place): string
  sealBytes(content: Uint8Array, place: Place): SealedBytes
  openBytes(sealed: SealedBytes, place: Place): Buffer
  /** The tokens of a text's words and of their beginnings, by which `index` finds it. */
  tokens(text: string, index: string): string[]
  /** The tokens that a text has that `q` finds: one for each word of `q`. */
  tokensToFind(q: string, index: string): string[]
  /** A digest that only holders of the key can compute, to compare values without storing them. */
  digest(value: string, index: string): string
}

/** The data key `id` or, by its use, the one that is used now. */
export type WantedKey = { id: string } | { use: KeyUse }
export type KeyUse = 'fields' | 'search'
/** Of a buffer, Node would make a key object each time, which takes longer than to encrypt a text with it. */
export type DataKey = { id: string; key: KeyObject }

/** `keyFor` throws what the caller of `work` handles where it does not hold a key. */
export function dataKeys(keyFor: (wanted: WantedKey) => DataKey): DataKeys {
  const fields = () => keyFor({ use: 'fields' })
  const search = () => keyFor({ use: 'search' }).key
  return {
    get current() {
      return fields().id
    },
    seal(value, place) {
      const { id, key } = fields()
      return `${id}.${asText(encrypt(key, Buffer.from(value), nameOf(place)))}` as Sealed
    },
    open(sealed, place) {
      const at = sealed.indexOf('.')
      const { key } = keyFor({ id: sealed.slice(0, at) })
      return decrypt(key, fromText(sealed.slice(at + 1)), nameOf(place)).toString()
    },
    sealBytes(content, place) {
      const { id, key } = fields()
      return { keyId: id, ...encrypt(key, content, nameOf(place)) }
    },
    openBytes: (sealed, place) => decrypt(keyFor({ id: sealed.keyId }).key, sealed, nameOf(place)),
    tokens: (text, index) => tokensOf(text, { key: search(), index }),
    tokensToFind: (q, index) => tokensToFind(q, { key: search(), index }),
    digest: (value, index) => digestOf(value, { key: search(), index }),
  }
}

/** Callers may write an id in capitals; the database doesn't. */
const nameOf = ({ column, row }: Place) => `${column} ${row.toLowerCase()}`
