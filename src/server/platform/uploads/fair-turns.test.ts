import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

const busy = expect.objectContaining({ code: 'too_many_requests' })

/** Work that ends when the test says so, and the order in which it began. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}

test('runs one piece of work after another, even after one that fails', async () => {
  const { turn } = fairTurns(10)
  const events: string[] = []
  const work = (name: string) =>
    turn('a', async () => {
      events.push(`begins ${name}`)
      await new Promise(setImmediate)
      events.push(`ends ${name}`)
      if (name === 'b') throw new Error('damaged')
      return name
    })
  const all = await Promise.allSettled(['a', 'b', 'c'].map(work))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`begins ${name}`, `ends ${name}`]))
})

test('lets an account with one piece of work go before the rest of an account with four', async () => {
  const { turn } = fairTurns(10)
  const { begun, work, end } = works()
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => turn(name.charAt(0), work(name)))
  for (const name of ['a1', 'b1', 'c1', 'a2', 'a3', 'a4']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3', 'a4'])
  await Promise.all(all)
})

test('refuses the last work of the account that has most waiting when too much is', async () => {
  const { turn } = fairTurns(3)
  const { begun, work, end } = works()
  const [a1, a2, a3, a4] = ['a1', 'a2', 'a3', 'a4'].map((name) => turn('a', work(name)))
  const lost = expect(a4).rejects.toEqual(busy)
  const b1 = turn('b', work('b1'))
  await lost
  await expect(turn('a', work('a5'))).rejects.toEqual(busy)
  // Whoever comes now would take the place of an account that has no more than one waiting.
  const c1 = turn('c', work('c1'))
  await expect(a3).rejects.toEqual(busy)
  await expect(turn('d', work('d1'))).rejects.toEqual(busy)
  for (const name of ['a1', 'b1', 'c1', 'a2']) await end(name)
  await Promise.all([a1, a2, b1, c1])
  expect(begun.toSorted()).toEqual(['a1', 'a2', 'b1', 'c1'])
})
