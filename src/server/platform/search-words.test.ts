import { expect, test } from 'vitest'
import { idsMeant, literal, wordsOf } from './search-words.ts'

test('a search is its words', () => {
  expect(wordsOf('  asha   rao asha ')).toEqual(['asha', 'rao', 'asha'])
  expect(wordsOf(undefined)).toEqual([])
})

test('wildcards of LIKE stand for themselves', () => {
  expect(literal('100%_a\\')).toBe('100\\%\\_a\\\\')
})

test('an id is found whole, or by the eight letters that a table shows', () => {
  const id = '0d3c1f0e-5a52-4d0b-9a3e-2f5f4f0f6a01'
  expect(idsMeant(` ${id.toUpperCase()} `)).toEqual({ from: id, to: id })
  const meant = idsMeant('0d3c1f0e')
  expect(meant && meant.from <= id && id <= meant.to).toBe(true)
  expect(idsMeant('0d3c1f0')).toBeNull()
  expect(idsMeant('meera')).toBeNull()
})
