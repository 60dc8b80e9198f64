import { expect, test } from 'vitest'
import { compositionRows } from './medicine-tabs.tsx'

test.each([
  ['Paracetamol IP 650 mg', [['Paracetamol IP', '650\u00a0mg']]],
  [
    'Amoxycillin (500mg) + Clavulanic Acid (125mg)',
    [
      ['Amoxycillin', '500\u00a0mg'],
      ['Clavulanic Acid', '125\u00a0mg'],
    ],
  ],
  [
    'Vitamin B6 (Pyridoxine) (1.5mg) + Sodium Picosulfate (3.33mg/5ml)',
    [
      ['Vitamin B6 (Pyridoxine)', '1.5\u00a0mg'],
      ['Sodium Picosulfate', '3.33\u00a0mg/5\u00a0ml'],
    ],
  ],
  ['Nadifloxacin (NA)', [['Nadifloxacin', '']]],
  ['Calcium (as carbonate + citrate)', [['Calcium', 'as carbonate + citrate']]],
  ['Herbal extracts', [['Herbal extracts', '']]],
  [' + ', []],
])('splits %s', (composition, rows) => {
  expect(compositionRows(composition)).toEqual(rows)
})
