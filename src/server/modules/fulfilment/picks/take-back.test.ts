import { expect, test } from 'vitest'
import { chooseBatches } from './take-back.ts'

const packed = [
  { id: 'soon', number: 'A', expiryDate: '2027-01-31', left: 2, fit: true },
  { id: 'later', number: 'B', expiryDate: '2028-01-31', left: 3, fit: true },
]
const batch = (batchId: string, quantity: number) => ({ batchId, quantity })

test.each([
  [1, [batch('soon', 1)]],
  [3, [batch('soon', 2), batch('later', 1)]],
  [5, [batch('soon', 2), batch('later', 3)]],
  [6, null],
])('takes %i units without named batches from those that expire first', (quantity, batches) => {
  expect(chooseBatches(packed, quantity)).toEqual(batches)
})

test.each([
  ['as named', 2, [batch('later', 2)], [batch('later', 2)]],
  [
    'added up if one is named twice',
    2,
    [batch('later', 1), batch('later', 1)],
    [batch('later', 2)],
  ],
  ['rejected if they are too few', 2, [batch('later', 1)], null],
  ['rejected if they are too many', 2, [batch('later', 3)], null],
  ['rejected if they exceed what is out', 3, [batch('soon', 3)], null],
  ['rejected if they are of another batch', 2, [batch('other', 2)], null],
])('takes named batches %s', (_, quantity, named, batches) => {
  expect(chooseBatches(packed, quantity, named)).toEqual(batches)
})
