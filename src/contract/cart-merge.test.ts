import { expect, test } from 'vitest'
import { mergedUnits, mergeShortfall } from './cart-merge.ts'

test.each([
  ['takes the larger quantity: the guest’s', { available: 9, inCart: 2, wanted: 5 }, 5],
  ['takes the larger quantity: the account’s', { available: 9, inCart: 5, wanted: 2 }, 5],
  ['adds nothing to an equal quantity', { available: 9, inCart: 3, wanted: 3 }, 3],
  ['stops at the stock', { available: 4, inCart: 2, wanted: 7 }, 4],
  ['never lowers a quantity above the stock', { available: 4, inCart: 6, wanted: 7 }, 6],
  ['adds nothing out of stock', { available: 0, inCart: 0, wanted: 7 }, 0],
  ['adds nothing that is not on sale', { available: null, inCart: 0, wanted: 1 }, 0],
])('%s', (_, item, units) => {
  expect(mergedUnits(item)).toBe(units)
  // Merging once more changes nothing.
  expect(mergedUnits({ ...item, inCart: units })).toBe(units)
})

test.each([
  [{ available: 9, inCart: 2, wanted: 5 }, null],
  [{ available: 4, inCart: 6, wanted: 5 }, null],
  [
    { available: 4, inCart: 2, wanted: 7 },
    'Dolo 650: your cart has 4 units instead of 7, because no more are in stock.',
  ],
  [
    { available: 1, inCart: 0, wanted: 2 },
    'Dolo 650: your cart has 1 unit instead of 2, because no more are in stock.',
  ],
  [
    { available: 0, inCart: 0, wanted: 1 },
    'Dolo 650 is out of stock and was not added to your cart.',
  ],
  [
    { available: null, inCart: 0, wanted: 1 },
    'Dolo 650 is no longer sold and was not added to your cart.',
  ],
])('says what has fewer units: %j', (item, sentence) => {
  expect(mergeShortfall('Dolo 650', item)).toBe(sentence)
})

test('names no medicine that the public can’t see', () => {
  expect(mergeShortfall(null, { available: null, inCart: 0, wanted: 1 })).toBe(
    'A medicine is no longer sold and was not added to your cart.',
  )
})
