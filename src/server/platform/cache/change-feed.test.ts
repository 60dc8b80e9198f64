import { expect, test } from 'vitest'
import type { WalPoint } from '../replicas/wal-point.ts'
import { type ChangesRead, catchUpBy } from './change-feed.ts'
import { type Change, createChangeLog } from './change-log.ts'

/** A database whose responses wait until the test releases them. */
function openFeed() {
  const asked: { since: string | null; answer: (read: ChangesRead) => void; fail(): void }[] = []
  const log = createChangeLog()
  // Like the real log, it must be called as a method.
  const warnings: unknown[] = []
  const listener = {
    warnings,
    warn(this: { warnings: unknown[] }, ...words: unknown[]) {
      this.warnings.push(words)
    },
  }
  const ask = (since: string | null) =>
    new Promise<ChangesRead>((resolve, reject) => {
      asked.push({ since, answer: resolve, fail: () => reject(new Error('away')) })
    })
  const answer = async (
    snapshot: string,
    changes: Change[] | null = [],
    point: WalPoint | null = null,
  ) => {
    asked.shift()?.answer({ snapshot, changes, point })
    await settled()
  }
  return { asked, log, warnings, answer, catchUp: catchUpBy(ask, log, listener) }
}
const settled = () => new Promise(setImmediate)

const it: Change = { medicineId: 'a', what: 'shown' }

test('a caller that arrives during a query waits for the next query, which serves all waiting callers', async () => {
  const { asked, answer, catchUp } = openFeed()
  const served: string[] = []
  void catchUp().then(() => served.push('first'))
  void catchUp().then(() => served.push('second'))
  void catchUp().then(() => served.push('third'))
  expect(asked).toHaveLength(1)
  await answer('1')
  expect(served).toEqual(['first'])
  expect(asked).toHaveLength(1)
  await answer('2')
  expect(served).toEqual(['first', 'second', 'third'])
  expect(asked).toHaveLength(0)
})

test('each query starts at the position of the one before', async () => {
  const { asked, log, answer, catchUp } = openFeed()
  void catchUp()
  expect(asked[0]?.since).toBe(null)
  await answer('1')
  const position = catchUp()
  expect(asked[0]?.since).toBe('1')
  await answer('2', [it, it])
  expect(await position).toEqual({ position: log.position(), point: null })
  expect(log.touches({ medicines: new Set(['a']), lists: false }, log.position() - 1)).toBe(true)
  expect(log.touches({ medicines: new Set(['a']), lists: false }, log.position())).toBe(false)
})

test('invalidates all cached responses when the database is unreachable or cannot answer', async () => {
  const { asked, log, warnings, answer, catchUp } = openFeed()
  void catchUp()
  await answer('1')
  const position = log.position()
  const parts = { medicines: new Set(['b']), lists: false }
  for (const one of [catchUp(), catchUp()]) {
    asked.shift()?.fail()
    expect(await one).toBe(null)
  }
  expect(warnings).toHaveLength(1)
  const back = catchUp()
  expect(asked[0]?.since).toBe(null)
  await answer('2')
  expect(await back).toEqual({ position: log.position(), point: null })
  expect(log.touches(parts, position)).toBe(true)
  const again = log.position()
  void catchUp()
  await answer('3', null)
  expect(log.touches(parts, again)).toBe(true)
})

test('a replica needs what the last change of the catalogue needed, not what was written since', async () => {
  const { answer, catchUp } = openFeed()
  const at = (lsn: bigint) => ({ timeline: 1, lsn })
  const points: unknown[] = []
  const read = (changes: Change[] | null, lsn: bigint) => {
    const caughtUp = catchUp()
    return answer('1', changes, at(lsn)).then(async () => points.push((await caughtUp)?.point))
  }
  await read([], 10n)
  await read([], 20n)
  await read([it], 30n)
  await read([], 40n)
  await read(null, 50n)
  expect(points).toEqual([at(10n), at(10n), at(30n), at(30n), at(50n)])
})
