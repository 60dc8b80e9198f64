import { expect, test } from 'vitest'
import { literal, wordsOf } from './search-words.ts'

test('a search is its words', () => {
  expect(wordsOf('  asha   rao asha ')).toEqual(['asha', 'rao', 'asha'])
  expect(wordsOf(undefined)).toEqual([])
})

test('wildcards of LIKE stand for themselves', () => {
  expect(literal('100%_a\\')).toBe('100\\%\\_a\\\\')
})
