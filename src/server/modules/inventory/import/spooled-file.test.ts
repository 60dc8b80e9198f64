import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { watchedSpool } from '../../../../../tests/uploads.ts'
import { spooled } from './spooled-file.ts'

async function* pieces(count: number, end?: Error) {
  for (let n = 0; n < count; n += 1) yield Buffer.from('abcd')
  if (end !== undefined) throw end
}

test('stores an upload until it is removed, and reads it again', async () => {
  const openFiles = watchedSpool()
  const file = await spooled(pieces(3))
  expect(await text(file.open())).toBe('abcdabcdabcd')
  expect(await text(file.open())).toBe('abcdabcdabcd')
  expect(openFiles()).toBe(1)
  await file.remove()
  expect(openFiles()).toBe(0)
})

test.each([3, 300])(
  'rejects an upload that is far or slightly too large: %i chunks',
  async (count) => {
    const openFiles = watchedSpool()
    await expect(spooled(pieces(count), 11)).rejects.toThrow('larger than 64 MB')
    expect(openFiles()).toBe(0)
  },
)

test('leaves nothing behind when the connection breaks', async () => {
  const openFiles = watchedSpool()
  await expect(spooled(pieces(2, new Error('gone')))).rejects.toThrow('gone')
  expect(openFiles()).toBe(0)
})
