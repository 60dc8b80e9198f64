import { expect, test } from 'vitest'
import { recentTopics } from './recent-topics.ts'

/** Opened long before; `after` moves the time on. */
function memory() {
  let now = 0
  const recent = recentTopics(() => now)
  const after = (ms: number) => {
    now += ms
  }
  after(1_000_000)
  return { ...recent, after }
}

test('names the topics of an account with an event in that time', () => {
  const { note, within, after } = memory()
  note('admin 1', ['grievances'])
  note('admin 2', ['money'])
  after(10_000)
  note('admin 1', ['orders', 'returns'])
  expect(within('admin 1', 1_000)).toEqual(['orders', 'returns'])
  expect(within('admin 1', 9_000)).toEqual(['grievances', 'orders', 'returns'])
  expect(within('admin 3', 60_000)).toEqual([])
})

test('allows for the time that the request needs', () => {
  const { note, within, after } = memory()
  note('admin 1', ['grievances'])
  after(4_500)
  expect(within('admin 1', 0)).toEqual(['grievances'])
})

test('says that it does not know further back than two minutes', () => {
  const { within } = memory()
  expect(within('admin 1', 110_000)).toEqual([])
  expect(within('admin 1', 120_000)).toBe(null)
})

test('says that it does not know from before its start, or from before a gap', () => {
  let now = 0
  const { within, gap } = recentTopics(() => now)
  now = 30_000
  expect(within('admin 1', 60_000)).toBe(null)
  expect(within('admin 1', 20_000)).toEqual([])
  gap()
  now = 50_000
  expect(within('admin 1', 20_000)).toBe(null)
  expect(within('admin 1', 10_000)).toEqual([])
})

test('forgets an account whose events are old', () => {
  const { note, within, after } = memory()
  note('admin 1', ['grievances'])
  after(121_000)
  note('admin 2', ['money'])
  after(-10_000)
  expect(within('admin 1', 114_000)).toEqual([])
  expect(within('admin 2', 114_000)).toEqual(['money'])
})
