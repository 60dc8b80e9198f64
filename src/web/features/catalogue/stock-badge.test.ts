import { expect, test } from 'vitest'
import { saving } from './medicine-price.tsx'
import { stockBadge } from './stock-badge.ts'

test.each([
  [0, 'out', 'Out of Stock', ''],
  [-1, 'out', 'Out of Stock', ''],
  [1, 'low', 'Low Stock', '1 strip left'],
  [5, 'low', 'Low Stock', '5 strips left'],
  [6, 'instock', 'In Stock', '6 strips'],
  [125_000, 'instock', 'In Stock', '1,25,000 strips'],
])('shows the stock of %i', (units, status, words, amount) => {
  expect(stockBadge(units, 'strip of 10 tablets')).toEqual({ status, words, amount })
})

test('counts packs without a name as units', () => {
  expect(stockBadge(64, null).amount).toBe('64 units')
  expect(stockBadge(1, '10 tablets').amount).toBe('1 unit left')
})

test.each([
  [27.85, 33.6, '17% less'],
  [80, 100, '20% less'],
  [99.5, 100, null],
  [100, 100, null],
  [100, 90, null],
  [100, null, null],
])('shows the saving of ₹%s against an MRP of %s as %s', (price, mrp, text) => {
  expect(saving(price, mrp)).toBe(text)
})
