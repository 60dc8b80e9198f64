import { expect, test } from 'vitest'
import { createPhotoQueue } from './photo-queue.ts'

const busy = expect.objectContaining({ code: 'too_many_requests' })

test('admits three uploads of one pharmacy and twelve in all', () => {
  const queue = createPhotoQueue()
  const leave = [queue.enter('a'), queue.enter('a'), queue.enter('a')]
  expect(() => queue.enter('a')).toThrow(busy)
  for (const other of 'bcd') for (let n = 0; n < 3; n += 1) queue.enter(other)
  expect(() => queue.enter('e')).toThrow(busy)
  leave[0]?.()
  queue.enter('e')
  expect(() => queue.enter('a')).toThrow(busy)
})

test('prepares photos one after another, even after one that fails', async () => {
  const queue = createPhotoQueue()
  const events: string[] = []
  const work = (name: string) =>
    queue.turn(async () => {
      events.push(`begins ${name}`)
      await new Promise((done) => setTimeout(done, 2))
      events.push(`ends ${name}`)
      if (name === 'b') throw new Error('damaged')
      return name
    })
  const all = await Promise.allSettled(['a', 'b', 'c'].map(work))
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(events).toEqual(['a', 'b', 'c'].flatMap((name) => [`begins ${name}`, `ends ${name}`]))
})
