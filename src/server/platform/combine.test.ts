import { setImmediate } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { combining } from './combine.ts'
import type { Db } from './db.ts'

afterEach(() => vi.useRealTimers())

const someDb = () => ({}) as Db
const refusal = () =>
  Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code: '23505', severity: 'ERROR' })

type Set = { items: readonly string[]; answer(): void; fail(error: Error): void }

/** A combined call whose sets wait until the test answers them. */
function openCalls() {
  const sets: Set[] = []
  const call = combining<string, string>((_db, items) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    sets.push({
      items,
      answer: () => resolve(items.map((item) => item.toUpperCase())),
      fail: reject,
    })
    return promise
  })
  const next = async () => {
    await setImmediate()
    await setImmediate()
    const set = sets.shift()
    if (set === undefined) throw new Error('nothing is under way')
    return set
  }
  return { call, sets, next }
}

test('a call that finds none under way goes alone and at once', async () => {
  const { call, next } = openCalls()
  const answer = call(someDb(), 'a')
  const set = await next()
  expect(set.items).toEqual(['a'])
  set.answer()
  expect(await answer).toBe('A')
})

test('calls that arrive meanwhile go together, at most 16, each with its own result', async () => {
  const { call, next, sets } = openCalls()
  const db = someDb()
  const first = call(db, 'first')
  const set = await next()
  const names = Array.from({ length: 20 }, (_, n) => `n${n}`)
  const later = names.map((name) => call(db, name))
  await setImmediate()
  expect(sets).toEqual([])
  set.answer()
  const second = await next()
  expect(second.items).toEqual(names.slice(0, 16))
  second.answer()
  const third = await next()
  expect(third.items).toEqual(names.slice(16))
  third.answer()
  expect(await first).toBe('FIRST')
  expect(await Promise.all(later)).toEqual(names.map((name) => name.toUpperCase()))
})

test('a set that the database refuses is tried again one by one', async () => {
  const { call, next } = openCalls()
  const db = someDb()
  const calls = ['a', 'bad', 'c'].map((item) => call(db, item))
  const results = Promise.allSettled(calls)
  const set = await next()
  expect(set.items).toHaveLength(3)
  set.fail(refusal())
  const alone = [await next(), await next(), await next()]
  expect(alone.map(({ items }) => items)).toEqual([['a'], ['bad'], ['c']])
  for (const one of alone) one.items[0] === 'bad' ? one.fail(refusal()) : one.answer()
  expect(await results).toMatchObject([
    { status: 'fulfilled', value: 'A' },
    { status: 'rejected' },
    { status: 'fulfilled', value: 'C' },
  ])
})

test('a set whose connection broke is not tried again: it may have taken effect', async () => {
  const { call, next, sets } = openCalls()
  const db = someDb()
  const results = Promise.allSettled([call(db, 'a'), call(db, 'b')])
  const set = await next()
  set.fail(new Error('Connection terminated unexpectedly'))
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(sets).toEqual([])
})

test('a call that needs more keeps no other of its set waiting, nor fails it', async () => {
  const { promise, reject } = Promise.withResolvers<string>()
  const call = combining<string, string>(async (_db, items) =>
    items.map((item) => (item === 'more' ? promise : item)),
  )
  const db = someDb()
  const [more, other] = [call(db, 'more'), call(db, 'other')]
  expect(await other).toBe('other')
  reject(refusal())
  await expect(more).rejects.toThrow('refused')
})

test('calls of different databases and transactions are not combined', async () => {
  const { call, next } = openCalls()
  const answers = [call(someDb(), 'a'), call(someDb(), 'b')]
  const sets = [await next(), await next()]
  expect(sets.map(({ items }) => items)).toEqual([['a'], ['b']])
  for (const set of sets) set.answer()
  expect(await Promise.all(answers)).toEqual(['A', 'B'])
})

test('a set that waits for a lock keeps later calls waiting for 50 ms only', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { call, next, sets } = openCalls()
  const db = someDb()
  const stuck = call(db, 'stuck')
  const first = await next()
  const later = call(db, 'later')
  await setImmediate()
  expect(sets).toEqual([])
  vi.advanceTimersByTime(50)
  const second = await next()
  expect(second.items).toEqual(['later'])
  second.answer()
  expect(await later).toBe('LATER')
  first.answer()
  expect(await stuck).toBe('STUCK')
})
