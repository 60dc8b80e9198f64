import { expect, test } from 'vitest'
import type { CheckedRow, RowValues } from './checked-row.ts'
import { placed, speaksOfBatch } from './placed-batch.ts'
import type { StoredBatch, StoredMedicine } from './stored-queries.ts'

const medicine = {
  id: 'm',
  name: 'Dolo 650',
  description: 'Eases pain.',
  composition: 'Paracetamol (650mg)',
  category: 'Pain relief',
  batchNumber: 'A1',
  expiryDate: '2090-01-31',
  pricePaise: 3000,
  mrpPaise: 3400,
  stock: 15,
  reserved: 0,
  sku: 'D',
} as StoredMedicine
const storedBatch = (given: Partial<StoredBatch> = {}): StoredBatch => ({
  id: 'a1',
  medicineId: 'm',
  number: 'A1',
  expiryDate: '2090-01-31',
  mrpPaise: 3400,
  units: 10,
  setAside: 0,
  recallId: null,
  ...given,
})
const a2 = storedBatch({ id: 'a2', number: 'A2', expiryDate: '2090-06-30', units: 5 })

function row(given: Partial<RowValues>, more: Partial<CheckedRow> = {}): CheckedRow {
  const draft = { medicineId: '', sku: 'D', madeUp: false, given: {}, forNew: {} }
  return { line: 2, cells: [], draft, given, ...more }
}
const one = { batch: { group: 0, mentionsBatch: false, isPriced: false, isFirst: false } }

function place(given: Partial<RowValues>, batches = [storedBatch(), a2], more = one) {
  const inventory = { medicine, batches, isNew: false }
  const result = placed(row(given, more), inventory, { stock: 0 })
  return 'reasons' in result ? result.reasons.map(({ field }) => field) : result.batch
}

test.each([
  ['its number in any spelling', { batchNumber: 'a2', stock: 7 }, { id: 'a2', moved: 2 }],
  ['its number, with another date', { batchNumber: 'A2', expiryDate: '2090-07-31' }, { id: 'a2' }],
  [
    'a number that no batch has: a new one',
    { batchNumber: 'A3', expiryDate: '2091-01-31', stock: 7 },
    { before: null, moved: 7 },
  ],
])('finds a batch by %s', (_, given, found) => {
  expect(place(given)).toMatchObject(found)
})

test('chooses by expiry date among several batches with one number', () => {
  const twins = [storedBatch(), storedBatch({ id: 'twin', expiryDate: '2090-02-28' })]
  expect(place({ batchNumber: 'A1', expiryDate: '2090-02-28' }, twins)).toMatchObject({
    id: 'twin',
  })
  expect(place({ batchNumber: 'A1', expiryDate: '2090-03-31' }, twins)).toEqual(['expiryDate'])
  const twin = { batch: { ...one.batch, twinOf: 9 } }
  expect(place({ batchNumber: 'A1', expiryDate: '2090-03-31' }, undefined, twin)).toEqual([
    'batchNumber',
  ])
})

test('adds no batch without an expiry date', () => {
  expect(place({ batchNumber: 'A9' })).toEqual(['expiryDate'])
})

test.each([
  [5, 3, 4, 4],
  [5, 3, 5, 5],
  [5, 3, 8, 5],
  [5, 3, 9, 6],
  [0, 10, 10, 0],
])('with %i units and %i set aside, a count of %i leaves %i', (units, setAside, stock, left) => {
  const batches = [storedBatch({ units, setAside }), a2]
  expect(place({ batchNumber: 'A1', stock }, batches)).toMatchObject({ units: left })
})

test('adds no units to a recalled batch', () => {
  const batches = [storedBatch({ units: 0, setAside: 4, recallId: 'r' }), a2]
  expect(place({ batchNumber: 'A1', stock: 5 }, batches)).toEqual(['stockQuantity'])
  expect(place({ batchNumber: 'A1', stock: 4 }, batches)).toMatchObject({ moved: 0 })
})

test('rejects an MRP below the price when another row has the price, otherwise lowers the price', () => {
  const given = { batchNumber: 'A3', expiryDate: '2091-01-31', mrpPaise: 2900, stock: 1 }
  expect(place(given)).toMatchObject({ mrpPaise: 2900 })
  expect(place(given, undefined, { batch: { ...one.batch, isPriced: true } })).toEqual(['mrp'])
})

test('treats a single row as the medicine as a whole, unless it names another batch or comes from an export', () => {
  const speaks = (given: Partial<RowValues>, medicineId = '') => {
    const alone = row(given)
    alone.draft.medicineId = medicineId
    return speaksOfBatch(alone, { medicine, batches: [storedBatch(), a2], isNew: false })
  }
  expect([speaks({}), speaks({ batchNumber: 'A1' }), speaks({ batchNumber: 'A9' })]).toEqual([
    false,
    false,
    false,
  ])
  expect([speaks({ batchNumber: 'a2' }), speaks({ batchNumber: 'A1' }, 'm')]).toEqual([true, true])
})
