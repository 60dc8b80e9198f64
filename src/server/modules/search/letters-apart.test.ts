import { expect, test } from 'vitest'
import { lettersApart } from './letters-apart.ts'

test.each([
  ['dolo', 'dolo', 0],
  ['dollo', 'dolo', 1],
  ['dlo', 'dolo', 1],
  ['dola', 'dolo', 1],
  ['odlo', 'dolo', 1],
  ['omperazole', 'omeprazole', 1],
  ['pan', 'dolo', 4],
  ['', 'dolo', 4],
])('is the distance from %s to %s: %i letters', (typed, word, letters) => {
  expect(lettersApart(typed, word).whole).toBe(letters)
})

test('compares an unfinished word with the beginning of another', () => {
  expect(lettersApart('parasit', 'paracetamol')).toEqual({ whole: 6, begun: 2 })
  expect(lettersApart('metropolo', 'metoprolol').begun).toBe(2)
})
