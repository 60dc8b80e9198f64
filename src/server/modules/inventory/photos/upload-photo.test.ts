import { expect, test } from 'vitest'
import { hasRoom } from './upload-photo.ts'

const mb = 1024 * 1024

test.each([
  [0, 0, true],
  [1999, 100, true],
  [2000, 100, false],
  [10, 499, true],
  [10, 499.1, false],
])('with %i photos of %i MB, has room for one of a megabyte: %s', (photos, size, room) => {
  expect(hasRoom({ photos, bytes: size * mb }, mb)).toBe(room)
})
