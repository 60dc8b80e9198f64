import { expect, test } from 'vitest'
import { searchOf } from './inventory-queries.ts'

test.each([
  [undefined, null],
  ['', null],
  [' \t ', null],
  ['dolo', { words: ['dolo'] }],
  ['  dolo   650 ', { words: ['dolo', '650'] }],
  ['a a b', { words: ['a', 'b'] }],
])('searchOf(%j)', (q, search) => {
  expect(searchOf(q)).toEqual(search)
})
