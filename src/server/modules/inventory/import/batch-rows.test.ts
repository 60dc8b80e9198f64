import { expect, test } from 'vitest'
import { batchesInFile } from './batch-rows.ts'
import type { Draft } from './file-kinds.ts'

type Row = Partial<Pick<Draft, 'medicineId' | 'sku' | 'madeUp'>> & Draft['given']

function severalOf(...rows: Row[]): string[] {
  const { several, note } = batchesInFile()
  for (const { medicineId = '', sku = '', madeUp = false, ...given } of rows)
    note({ medicineId, sku, madeUp, given, forNew: {} })
  return [...several].sort()
}

test('finds several batches of a medicine, however far apart its rows are', () => {
  const between = Array.from({ length: 999 }, (_, n) => ({ sku: `X${n}`, batchNumber: 'B' }))
  const [first, second] = ['A1', 'A2'].map((batchNumber) => ({ sku: 'D', batchNumber }))
  expect(severalOf(first as Row, ...between, second as Row)).toEqual(['D'])
})

test('ignores a repeated batch, but counts another expiry date as another batch', () => {
  expect(severalOf({ sku: 'D', batchNumber: 'a1' }, { sku: 'D', batchNumber: 'A1' })).toEqual([])
  const days = ['2090-03-31', '2090-04-30']
  const rows = days.map((expiryDate) => ({ sku: 'D', batchNumber: 'A1', expiryDate }))
  expect(severalOf(...rows)).toEqual(['D'])
})

test('treats rows without a batch as the medicine as a whole', () => {
  expect(severalOf({ sku: 'D' }, { sku: 'D', batchNumber: 'A1' }, { sku: 'D' })).toEqual([])
})

test('groups rows by medicine id or by the pharmacy’s own code, and ignores generated codes beside an id', () => {
  const rows = [
    { medicineId: 'one', batchNumber: 'A1' },
    { medicineId: 'one', sku: 'D', batchNumber: 'A2' },
    { sku: 'D', batchNumber: 'A3' },
    { medicineId: 'two', sku: 'made', madeUp: true, batchNumber: 'A1' },
    { medicineId: 'three', sku: 'made', madeUp: true, batchNumber: 'A2' },
  ]
  expect(severalOf(...rows)).toEqual(['D', 'one'])
})
