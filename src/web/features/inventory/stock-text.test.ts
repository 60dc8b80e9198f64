import { expect, test } from 'vitest'
import { stockText } from './inventory-table.tsx'

test.each([
  [0, '0, out', true],
  [1, '1, low', true],
  [9, '9, low', true],
  [10, '10', false],
  [125_000, '1,25,000', false],
])('%i units: %s', (units, words, isLow) => {
  expect(stockText(units)).toEqual({ words, isLow })
})
