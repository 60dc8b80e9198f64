import { createSecretKey } from 'node:crypto'
import { decrypt, encrypt } from './cipher.ts'
import type { WrappedKey } from './data-key-queries.ts'
import type { DataKey } from './data-keys.ts'

/** A key of 32 bytes from the operator's settings: it encrypts (wraps) data keys and nothing else. */
export type OperatorKey = { id: string; key: Buffer }
/** The first one wraps; the others still unwrap. */
export type OperatorKeys = readonly [OperatorKey, ...OperatorKey[]]

/** A data key that this process can't use, and what the operator does about it. */
export class KeyProblem extends Error {
  override name = 'KeyProblem'
}

/** Throws `KeyProblem`. */
export function unwrap(wrapped: WrappedKey, keys: OperatorKeys): DataKey {
  const { id, wrappedBy, nonce } = wrapped
  const found = keys.find((key) => key.id === wrappedBy)
  if (found === undefined)
    throw new KeyProblem(
      `DATA_KEYS lacks the key ${wrappedBy}, which wraps the data key ${id}. Add it behind the keys that are there.`,
    )
  try {
    const content = { nonce, ciphertext: wrapped.wrapped }
    return { id, key: createSecretKey(decrypt(found.key, content, placeOf(id))) }
  } catch (cause) {
    throw new KeyProblem(
      `The key ${wrappedBy} of DATA_KEYS does not open the data key ${id}: it is another key than the one of that name that wrapped it.`,
      { cause },
    )
  }
}

/** The data key as `data_keys` stores it, wrapped by the first key. */
export function wrap(
  { id, key }: DataKey,
  [first]: OperatorKeys,
): Pick<WrappedKey, 'wrappedBy' | 'nonce' | 'wrapped'> {
  const { nonce, ciphertext } = encrypt(first.key, key.export(), placeOf(id))
  return { wrappedBy: first.id, nonce, wrapped: ciphertext }
}

const placeOf = (id: string) => `data_keys.wrapped ${id}`
