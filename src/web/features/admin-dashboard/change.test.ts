import { expect, test } from 'vitest'
import { changeOf } from './stat-strip.tsx'

test.each([
  [1284, 1184, '+8.4%', true],
  [80, 100, '-20.0%', false],
  [100, 100, '0.0%', true],
  [9999, 10_000, '0.0%', false],
  [5, 0, '+0%', true],
  [0, 0, '+0%', true],
])('shows %i after %i as %s', (current, previous, words, better) => {
  expect(changeOf(current, previous, 'more')).toEqual({ words, better })
})

test.each([
  [5, 4, '+25.0%', false],
  [4, 4, '0.0%', false],
  [3, 4, '-25.0%', true],
  [2, 0, '+0%', false],
  [0, 0, '+0%', false],
])('shows %i approvals after %i as %s', (current, previous, words, better) => {
  expect(changeOf(current, previous, 'fewer')).toEqual({ words, better })
})
