import { pageCipher } from '#server/modules/prescriptions/index.ts'

/** A cipher with a key that every test knows. */
export const testCipher = (...ids: string[]) => {
  const [first = 'test', ...others] = ids
  return pageCipher([keyOf(first), ...others.map(keyOf)])
}

const keyOf = (id: string) => ({ id, key: Buffer.alloc(32, id) })
