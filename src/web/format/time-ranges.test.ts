import { expect, test } from 'vitest'
import { rangeIn } from './time-ranges.ts'

test.each([
  ['', '7days'],
  ['range=30days', '30days'],
  ['range=year', 'year'],
  ['range=decade', '7days'],
  ['range=toString', '7days'],
])('reads ?%s as %s', (query, range) => {
  expect(rangeIn(new URLSearchParams(query))).toBe(range)
})
