import { describe, expect, test } from 'vitest'
import { choosePicks, type PickableBatch } from './pick-choice.ts'

const today = '2026-11-22'
const batch = (id: string, expiryDate: string, given: Partial<PickableBatch> = {}) => ({
  id,
  medicineId: 'm',
  number: id,
  expiryDate,
  units: 10,
  recalled: false,
  retired: false,
  ...given,
})
const item = { quantity: 4, promisedExpiry: '2027-06-30' }
const picked = [{ batchId: 'A', quantity: 4 }]
const a = batch('A', '2027-06-30')
const b = batch('B', '2027-12-31')
const c = batch('C', '2028-01-31')

describe('without named batches', () => {
  test('packs what was picked at the sale', () => {
    const batches = [batch('early', '2027-07-01'), a, b]
    expect(choosePicks(item, { picked, batches, today })).toEqual(picked)
  })

  test.each<[string, Partial<PickableBatch>]>([
    ['was recalled', { recalled: true, units: 0 }],
    ['was retired', { retired: true, units: 0 }],
    ['has expired', { expiryDate: today }],
    ['expires before the promised day', { expiryDate: '2027-06-29' }],
  ])('replaces a batch that %s with the one that expires first', (_, given) => {
    const batches = [{ ...a, ...given }, batch('B', b.expiryDate, { units: 3 }), c]
    expect(choosePicks(item, { picked, batches, today })).toEqual([
      { batchId: 'B', quantity: 3 },
      { batchId: 'C', quantity: 1 },
    ])
  })

  test('keeps the picks that are fit', () => {
    const both = [
      { batchId: 'A', quantity: 1 },
      { batchId: 'B', quantity: 3 },
    ]
    const batches = [{ ...a, recalled: true, units: 0 }, { ...b, units: 0 }, c]
    expect(choosePicks(item, { picked: both, batches, today })).toEqual([
      { batchId: 'B', quantity: 3 },
      { batchId: 'C', quantity: 1 },
    ])
  })

  test('packs nothing if no other batch has enough', () => {
    const batches = [{ ...a, recalled: true, units: 0 }, batch('B', b.expiryDate, { units: 3 })]
    expect(choosePicks(item, { picked, batches, today })).toBeNull()
  })
})

describe('with named batches', () => {
  const named = (...taken: [string, number][]) => {
    const batches = [{ ...a, units: 0 }, b, batch('short', '2027-01-31')]
    const wishes = taken.map(([batchId, quantity]) => ({ batchId, quantity }))
    return choosePicks(item, { picked, batches, named: wishes, today })
  }

  test('uses a batch’s own units and those already picked from it', () => {
    expect(named(['B', 4])).toEqual([{ batchId: 'B', quantity: 4 }])
    expect(named(['A', 4])).toEqual([{ batchId: 'A', quantity: 4 }])
    expect(named(['A', 3], ['B', 1])).toHaveLength(2)
  })

  test.each<[string, [string, number][]]>([
    ['too few units', [['B', 3]]],
    ['too many units', [['B', 5]]],
    ['more than a batch has', [['A', 5]]],
    [
      'more than a batch has, in two picks',
      [
        ['A', 3],
        ['A', 2],
      ],
    ],
    ['one that expires too early', [['short', 4]]],
    ['one of another medicine', [['other', 4]]],
    ['none', []],
  ])('rejects %s', (_, taken) => {
    expect(named(...taken)).toBeNull()
  })
})
