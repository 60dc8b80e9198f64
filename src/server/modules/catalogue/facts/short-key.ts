import { createHash } from 'node:crypto'

/** Two such keys fit into one row of an index, which holds no more than a third of a page. */
const mostBytes = 600

/** A key that stays itself where it is short, as nearly all are, and else is told by its digest. */
export function shortKey<Key extends string | null>(key: Key): Key {
  if (key === null || Buffer.byteLength(key) <= mostBytes) return key
  return createHash('sha256').update(key).digest('base64url') as Key
}
