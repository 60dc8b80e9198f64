import { expect, test } from 'vitest'
import { nameWords } from './suggestion-words.ts'

test.each([
  ['Para', ['para']],
  ['  Vitamin   D3 ', ['vitamin', 'd3']],
  ['Paracetamol 500mg', ['paracetamol']],
  ['pain-relief, gel', ['pain', 'relief', 'gel']],
  ['100%_off\\', ['off']],
  ['पैरासिटामोल ५००', ['पैरासिटामोल']],
  ['para para', ['para']],
  ['a b c d e f g', ['a', 'b', 'c', 'd', 'e', 'f']],
])('%s may name %j', (q, words) => {
  expect(nameWords(q)).toEqual(words)
})

test.each([undefined, '', ' ', 'p', ' p ', '%', '650', 'x'.repeat(41)])('%s names nothing', (q) => {
  expect(nameWords(q)).toEqual([])
})
