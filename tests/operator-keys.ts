import type { OperatorKeys } from '#server/platform/vault/operator-keys.ts'

/** Keys that every test knows; the databases of tests use the first one. */
export const testKeys = (...ids: string[]): OperatorKeys => {
  const [first = 'test', ...others] = ids
  return [keyOf(first), ...others.map(keyOf)]
}

/** The same keys as the setting DATA_KEYS. */
export const testKeySetting = (...ids: string[]): string =>
  testKeys(...ids)
    .map(({ id, key }) => `${id}:${key.toString('base64')}`)
    .join(',')

const keyOf = (id: string) => ({ id, key: Buffer.alloc(32, id) })
