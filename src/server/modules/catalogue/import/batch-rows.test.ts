import { expect, test } from 'vitest'
import { batchesInFile } from './batch-rows.ts'
import type { Draft } from './mapping.ts'

type Said = Partial<Pick<Draft, 'medicineId' | 'sku' | 'madeUp'>> & Draft['given']

function severalOf(...rows: Said[]): string[] {
  const { several, note } = batchesInFile()
  for (const { medicineId = '', sku = '', madeUp = false, ...given } of rows)
    note({ medicineId, sku, madeUp, given, forNew: {} })
  return [...several].sort()
}

test('a medicine with two batch numbers has several, however far apart its rows are', () => {
  const between = Array.from({ length: 999 }, (_, n) => ({ sku: `X${n}`, batchNumber: 'B' }))
  const [first, second] = ['A1', 'A2'].map((batchNumber) => ({ sku: 'D', batchNumber }))
  expect(severalOf(first as Said, ...between, second as Said)).toEqual(['D'])
})

test('a batch that is said twice is no second one, another expiry date is', () => {
  expect(severalOf({ sku: 'D', batchNumber: 'a1' }, { sku: 'D', batchNumber: 'A1' })).toEqual([])
  const days = ['2090-03-31', '2090-04-30']
  const rows = days.map((expiryDate) => ({ sku: 'D', batchNumber: 'A1', expiryDate }))
  expect(severalOf(...rows)).toEqual(['D'])
})

test('rows that name no batch speak of the whole', () => {
  expect(severalOf({ sku: 'D' }, { sku: 'D', batchNumber: 'A1' }, { sku: 'D' })).toEqual([])
})

test('rows are of one medicine by its id or by its own code, and by no code of ours beside an id', () => {
  const rows = [
    { medicineId: 'one', batchNumber: 'A1' },
    { medicineId: 'one', sku: 'D', batchNumber: 'A2' },
    { sku: 'D', batchNumber: 'A3' },
    { medicineId: 'two', sku: 'made', madeUp: true, batchNumber: 'A1' },
    { medicineId: 'three', sku: 'made', madeUp: true, batchNumber: 'A2' },
  ]
  expect(severalOf(...rows)).toEqual(['D', 'one'])
})
