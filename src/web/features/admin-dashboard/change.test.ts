import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test.each([
  [1284, 1184, '+8.4%', true],
  [80, 100, '-20.0%', false],
  [100, 100, '0.0%', true],
  [9999, 10_000, '0.0%', false],
  [5, 0, '+0%', true],
  [0, 0, '+0%', true],
])('%i after %i is %s', (current, previous, words, better) => {
  expect(changeOf(current, previous, 'more')).toEqual({ words, better })
})

test.each([
  [5, 4, '+25.0%', false],
  [4, 4, '0.0%', false],
  [3, 4, '-25.0%', true],
  [2, 0, '+0%', false],
  [0, 0, '+0%', false],
])('of approvals, %i after %i is %s', (current, previous, words, better) => {
  expect(changeOf(current, previous, 'fewer')).toEqual({ words, better })
})
