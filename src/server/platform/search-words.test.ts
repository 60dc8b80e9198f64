import { expect, test } from 'vitest'
import { literal, wordsOf } from './search-words.ts'

test('splits a search into its words', () => {
  expect(wordsOf('  asha   rao asha ')).toEqual(['asha', 'rao', 'asha'])
  expect(wordsOf(undefined)).toEqual([])
})

test('escapes wildcards of LIKE', () => {
  expect(literal('100%_a\\')).toBe('100\\%\\_a\\\\')
})
