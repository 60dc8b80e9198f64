import { expect, test } from 'vitest'
import { photoLine } from './photo-line.ts'

const busy = expect.objectContaining({ code: 'too_many_requests' })

test('three uploads of one pharmacy are in hand at a time, and twelve in all', () => {
  const line = photoLine()
  const leave = [line.enter('a'), line.enter('a'), line.enter('a')]
  expect(() => line.enter('a')).toThrow(busy)
  for (const other of 'bcd') for (let n = 0; n < 3; n += 1) line.enter(other)
  expect(() => line.enter('e')).toThrow(busy)
  leave[0]?.()
  line.enter('e')
  expect(() => line.enter('a')).toThrow(busy)
})

test('one photo is prepared after the other, also behind one that fails', async () => {
  const line = photoLine()
  const events: string[] = []
  const work = (name: string) =>
    line.turn(async () => {
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
