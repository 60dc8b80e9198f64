import { expect, test } from 'vitest'
import { catchUpBy, type Heard } from './change-feed.ts'
import { type Change, createChangeLog } from './change-log.ts'

/** A database whose answers wait until the test lets them go. */
function openFeed() {
  const asked: { since: string | null; answer: (heard: Heard) => void; fail(): void }[] = []
  const log = createChangeLog()
  // As the real one, it must be called on its log.
  const warnings: unknown[] = []
  const told = {
    warnings,
    warn(this: { warnings: unknown[] }, ...words: unknown[]) {
      this.warnings.push(words)
    },
  }
  const ask = (since: string | null) =>
    new Promise<Heard>((resolve, reject) => {
      asked.push({ since, answer: resolve, fail: () => reject(new Error('away')) })
    })
  const answer = async (snapshot: string, changes: Change[] | null = []) => {
    asked.shift()?.answer({ snapshot, changes })
    await settled()
  }
  return { asked, log, warnings, answer, catchUp: catchUpBy(ask, log, told) }
}
const settled = () => new Promise(setImmediate)

const it: Change = { medicineId: 'a', what: 'shown' }

test('who comes while a question is under way waits for the next, which serves all of them', async () => {
  const { asked, answer, catchUp } = openFeed()
  const heard: string[] = []
  void catchUp().then(() => heard.push('first'))
  void catchUp().then(() => heard.push('second'))
  void catchUp().then(() => heard.push('third'))
  expect(asked).toHaveLength(1)
  await answer('1')
  expect(heard).toEqual(['first'])
  expect(asked).toHaveLength(1)
  await answer('2')
  expect(heard).toEqual(['first', 'second', 'third'])
  expect(asked).toHaveLength(0)
})

test('each question is about what came after the one before', async () => {
  const { asked, log, answer, catchUp } = openFeed()
  void catchUp()
  expect(asked[0]?.since).toBe(null)
  await answer('1')
  const position = catchUp()
  expect(asked[0]?.since).toBe('1')
  await answer('2', [it, it])
  expect(await position).toBe(log.position())
  expect(log.touches({ medicines: new Set(['a']), lists: false }, log.position() - 1)).toBe(true)
  expect(log.touches({ medicines: new Set(['a']), lists: false }, log.position())).toBe(false)
})

test('a database that is away, or cannot tell, makes all that was kept useless', async () => {
  const { asked, log, warnings, answer, catchUp } = openFeed()
  void catchUp()
  await answer('1')
  const kept = log.position()
  const parts = { medicines: new Set(['b']), lists: false }
  for (const one of [catchUp(), catchUp()]) {
    asked.shift()?.fail()
    expect(await one).toBe(null)
  }
  expect(warnings).toHaveLength(1)
  const back = catchUp()
  expect(asked[0]?.since).toBe(null)
  await answer('2')
  expect(await back).toBe(log.position())
  expect(log.touches(parts, kept)).toBe(true)
  const again = log.position()
  void catchUp()
  await answer('3', null)
  expect(log.touches(parts, again)).toBe(true)
})
