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
])('%s is as far from %s as %i letters', (typed, word, letters) => {
  expect(lettersApart(typed, word).whole).toBe(letters)
})

test('what is still being typed is held against the beginning of a word', () => {
  expect(lettersApart('parasit', 'paracetamol')).toEqual({ whole: 6, begun: 2 })
  expect(lettersApart('metropolo', 'metoprolol').begun).toBe(2)
})
