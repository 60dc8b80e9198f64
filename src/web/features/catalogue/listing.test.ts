import { expect, test } from 'vitest'
import { nextCursor } from '../../next-cursor.ts'
import { grown } from './listing.ts'
import { sampleMedicine } from './sample-medicine.ts'

test.each([
  ['</api/medicines/?limit=24&cursor=a%2Bb>; rel="next"', 'a+b'],
  ['</api/medicines/?limit=24>; rel="next"', null],
  ['</api/medicines/?cursor=a>; rel="prev"', null],
  ['', null],
  [null, null],
])('%s leads on by %s', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor)
})

test('a medicine that moved between two pages stands once', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((_id) => sampleMedicine({ _id }))
  const before = { items: [a, b].filter((one) => one !== undefined), total: 3, next: 'x' }
  const more = { items: [b, c].filter((one) => one !== undefined), total: 4, next: null }
  expect(grown(before, more)).toEqual({ items: [a, b, c], total: 4, next: null })
})
