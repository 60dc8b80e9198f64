import { expect, test } from 'vitest'
import { partsOf } from './take-back.ts'

const packed = [
  { id: 'soon', number: 'A', expiryDate: '2027-01-31', left: 2, fit: true },
  { id: 'later', number: 'B', expiryDate: '2028-01-31', left: 3, fit: true },
]
const part = (batchId: string, quantity: number) => ({ batchId, quantity })

test.each([
  [1, [part('soon', 1)]],
  [3, [part('soon', 2), part('later', 1)]],
  [5, [part('soon', 2), part('later', 3)]],
  [6, null],
])('%i units that nobody names come from what expires first', (quantity, parts) => {
  expect(partsOf(packed, quantity)).toEqual(parts)
})

test.each([
  ['as named', 2, [part('later', 2)], [part('later', 2)]],
  [
    'together, where one is named twice',
    2,
    [part('later', 1), part('later', 1)],
    [part('later', 2)],
  ],
  ['not too few', 2, [part('later', 1)], null],
  ['not too many', 2, [part('later', 3)], null],
  ['not more than it has out', 3, [part('soon', 3)], null],
  ['not of another batch', 2, [part('other', 2)], null],
])('named ones come %s', (_, quantity, named, parts) => {
  expect(partsOf(packed, quantity, named)).toEqual(parts)
})
