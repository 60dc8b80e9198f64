import { expect, test } from 'vitest'
import { appended } from './listing.ts'
import { sampleMedicine } from './sample-medicine.ts'

test('lists a medicine once that appears on two pages', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((_id) => sampleMedicine({ _id }))
  const before = {
    items: [a, b].filter((one) => one !== undefined),
    total: 3,
    isMore: false,
    next: 'x',
    close: false,
  }
  const more = {
    items: [b, c].filter((one) => one !== undefined),
    total: 4,
    isMore: false,
    next: null,
    close: false,
  }
  expect(appended(before, more)).toEqual({
    items: [a, b, c],
    total: 4,
    isMore: false,
    next: null,
    close: false,
  })
})
