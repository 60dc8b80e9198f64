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
  expect(hasRoom({ photos, bytes: size * mb, isWaiting: false }, mb)).toBe(room)
})

test.each([
  [19, 10, true],
  [20, 10, false],
  [10, 19, true],
  [10, 19.1, false],
])('before approval, with %i photos of %d MB, has room for one: %s', (photos, size, room) => {
  expect(hasRoom({ photos, bytes: size * mb, isWaiting: true }, mb)).toBe(room)
})
