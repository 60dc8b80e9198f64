import { expect, test } from 'vitest'
import type { Db } from '../../platform/db.ts'
import { keptWhenLarge } from './kept-counts.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds))

test('a large count is kept for a minute, per list and database', async () => {
  const kept = keptWhenLarge((n: number) => n)
  const [one, other] = [{} as Db, {} as Db]
  let n = 5_000
  const count = async () => n
  expect(await kept(one, 'a', at(0), count)).toBe(5_000)
  n = 6_000
  expect(await kept(one, 'a', at(59), count)).toBe(5_000)
  expect(await kept(one, 'b', at(59), count)).toBe(6_000)
  expect(await kept(other, 'a', at(59), count)).toBe(6_000)
  expect(await kept(one, 'a', at(61), count)).toBe(6_000)
})

test('a small one never is', async () => {
  const kept = keptWhenLarge((n: number) => n)
  const db = {} as Db
  expect(await kept(db, 'a', at(0), async () => 4_999)).toBe(4_999)
  expect(await kept(db, 'a', at(0), async () => 4_998)).toBe(4_998)
})

test('a count that fails is tried again', async () => {
  const kept = keptWhenLarge((n: number) => n)
  const db = {} as Db
  await expect(kept(db, 'a', at(0), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await kept(db, 'a', at(0), async () => 9_000)).toBe(9_000)
})
