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
const line = { quantity: 4, promisedExpiry: '2027-06-30' }
const standing = [{ batchId: 'A', quantity: 4 }]
const a = batch('A', '2027-06-30')
const b = batch('B', '2027-12-31')
const c = batch('C', '2028-01-31')

describe('without a word of whoever packs', () => {
  test('what was picked when it was sold is packed', () => {
    const batches = [batch('early', '2027-07-01'), a, b]
    expect(choosePicks(line, { standing, batches, today })).toEqual(standing)
  })

  test.each<[string, Partial<PickableBatch>]>([
    ['was recalled', { recalled: true, units: 0 }],
    ['was retired', { retired: true, units: 0 }],
    ['has expired', { expiryDate: today }],
    ['expires before the day that the customer was told', { expiryDate: '2027-06-29' }],
  ])('in the place of what %s comes what expires first', (_, given) => {
    const batches = [{ ...a, ...given }, batch('B', b.expiryDate, { units: 3 }), c]
    expect(choosePicks(line, { standing, batches, today })).toEqual([
      { batchId: 'B', quantity: 3 },
      { batchId: 'C', quantity: 1 },
    ])
  })

  test('what is fit of it stays', () => {
    const both = [
      { batchId: 'A', quantity: 1 },
      { batchId: 'B', quantity: 3 },
    ]
    const batches = [{ ...a, recalled: true, units: 0 }, { ...b, units: 0 }, c]
    expect(choosePicks(line, { standing: both, batches, today })).toEqual([
      { batchId: 'B', quantity: 3 },
      { batchId: 'C', quantity: 1 },
    ])
  })

  test('where no other has enough, nothing is', () => {
    const batches = [{ ...a, recalled: true, units: 0 }, batch('B', b.expiryDate, { units: 3 })]
    expect(choosePicks(line, { standing, batches, today })).toBeNull()
  })
})

describe('of batches that are named', () => {
  const named = (...taken: [string, number][]) => {
    const batches = [{ ...a, units: 0 }, b, batch('short', '2027-01-31')]
    const wishes = taken.map(([batchId, quantity]) => ({ batchId, quantity }))
    return choosePicks(line, { standing, batches, named: wishes, today })
  }

  test('each may give what it has, and what the line had of it before', () => {
    expect(named(['B', 4])).toEqual([{ batchId: 'B', quantity: 4 }])
    expect(named(['A', 4])).toEqual([{ batchId: 'A', quantity: 4 }])
    expect(named(['A', 3], ['B', 1])).toHaveLength(2)
  })

  test.each<[string, [string, number][]]>([
    ['too few units', [['B', 3]]],
    ['too many units', [['B', 5]]],
    ['more than a batch has', [['A', 5]]],
    [
      'more than a batch has, in two pieces',
      [
        ['A', 3],
        ['A', 2],
      ],
    ],
    ['one that expires too early', [['short', 4]]],
    ['one of something else', [['other', 4]]],
    ['none', []],
  ])('%s is refused', (_, taken) => {
    expect(named(...taken)).toBeNull()
  })
})
