import { expect, test } from 'vitest'
import { grown } from './listing.ts'
import { sampleMedicine } from './sample-medicine.ts'

test('a medicine that moved between two pages stands once', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((_id) => sampleMedicine({ _id }))
  const before = {
    items: [a, b].filter((one) => one !== undefined),
    total: 3,
    next: 'x',
    close: false,
  }
  const more = {
    items: [b, c].filter((one) => one !== undefined),
    total: 4,
    next: null,
    close: false,
  }
  expect(grown(before, more)).toEqual({ items: [a, b, c], total: 4, next: null, close: false })
})
