import { expect, test } from 'vitest'
import { searchOf } from './shelf-words.ts'

test.each([
  [undefined, null],
  ['', null],
  [' \t ', null],
  ['dolo', { phrase: 'dolo', words: ['dolo'] }],
  ['  dolo   650 ', { phrase: 'dolo 650', words: ['dolo', '650'] }],
  ['a a b', { phrase: 'a a b', words: ['a', 'b'] }],
])('searchOf(%j)', (q, search) => {
  expect(searchOf(q)).toEqual(search)
})
