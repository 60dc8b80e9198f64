import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { watchedSpool } from '../../../../../tests/uploads.ts'
import { spooled } from './spooled-file.ts'

async function* pieces(count: number, end?: Error) {
  for (let n = 0; n < count; n += 1) yield Buffer.from('abcd')
  if (end !== undefined) throw end
}

test('an upload is kept until it is removed, and can be read again', async () => {
  const kept = watchedSpool()
  const file = await spooled(pieces(3))
  expect(await text(file.open())).toBe('abcdabcdabcd')
  expect(await text(file.open())).toBe('abcdabcdabcd')
  expect(kept()).toBe(1)
  await file.remove()
  expect(kept()).toBe(0)
})

test.each([3, 300])(
  'one that is too large by far or little is refused: %i pieces',
  async (count) => {
    const kept = watchedSpool()
    await expect(spooled(pieces(count), 11)).rejects.toThrow('larger than 64 MB')
    expect(kept()).toBe(0)
  },
)

test('one that breaks off leaves nothing', async () => {
  const kept = watchedSpool()
  await expect(spooled(pieces(2, new Error('gone')))).rejects.toThrow('gone')
  expect(kept()).toBe(0)
})
