import { expect, test } from 'vitest'
import { hasRoom } from './photo-room.ts'

const mb = 1024 * 1024

test.each([
  [0, 0, true],
  [1999, 100, true],
  [2000, 100, false],
  [10, 499, true],
  [10, 499.1, false],
])('%i photos of %i MB leave room for one of a megabyte: %s', (photos, size, room) => {
  expect(hasRoom({ photos, bytes: size * mb }, mb)).toBe(room)
})
