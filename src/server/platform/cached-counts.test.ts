import { expect, test } from 'vitest'
import { cachedWhenLarge } from './cached-counts.ts'
import type { Db } from './db.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds))

test('caches a large count for a minute, per list and database', async () => {
  const cached = cachedWhenLarge((n: number) => n)
  const [one, other] = [{} as Db, {} as Db]
  let n = 5_000
  const count = async () => n
  expect(await cached(one, 'a', at(0), count)).toBe(5_000)
  n = 6_000
  expect(await cached(one, 'a', at(59), count)).toBe(5_000)
  expect(await cached(one, 'b', at(59), count)).toBe(6_000)
  expect(await cached(other, 'a', at(59), count)).toBe(6_000)
  expect(await cached(one, 'a', at(61), count)).toBe(6_000)
})

test('counts again for the next request before the minute ends, once, while nobody waits', async () => {
  const cached = cachedWhenLarge((n: number) => n)
  const db = {} as Db
  const finish: ((n: number) => void)[] = []
  const slowCount = () => new Promise<number>((resolve) => finish.push(resolve))
  await cached(db, 'a', at(0), async () => 5_000)
  expect(await cached(db, 'a', at(44), slowCount)).toBe(5_000)
  expect(finish).toHaveLength(0)
  expect(await cached(db, 'a', at(45), slowCount)).toBe(5_000)
  expect(await cached(db, 'a', at(46), slowCount)).toBe(5_000)
  expect(finish).toHaveLength(1)
  finish[0]?.(7_000)
  await new Promise(setImmediate)
  expect(await cached(db, 'a', at(70), slowCount)).toBe(7_000)
})

test('does not keep a count that could not be renewed', async () => {
  const cached = cachedWhenLarge((n: number) => n)
  const db = {} as Db
  await cached(db, 'a', at(0), async () => 5_000)
  expect(await cached(db, 'a', at(50), () => Promise.reject(new Error('no')))).toBe(5_000)
  await new Promise(setImmediate)
  expect(await cached(db, 'a', at(51), async () => 8_000)).toBe(8_000)
})

test('never caches a small count', async () => {
  const cached = cachedWhenLarge((n: number) => n)
  const db = {} as Db
  expect(await cached(db, 'a', at(0), async () => 4_999)).toBe(4_999)
  expect(await cached(db, 'a', at(0), async () => 4_998)).toBe(4_998)
})

test('counts again after a failed count', async () => {
  const cached = cachedWhenLarge((n: number) => n)
  const db = {} as Db
  await expect(cached(db, 'a', at(0), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await cached(db, 'a', at(0), async () => 9_000)).toBe(9_000)
})
