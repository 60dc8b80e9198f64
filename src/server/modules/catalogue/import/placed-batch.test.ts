import { expect, test } from 'vitest'
import type { CheckedRow, RowValues } from './checked-row.ts'
import { placed, speaksOfBatch } from './placed-batch.ts'
import type { ShelfBatch } from './shelf-queries.ts'
import type { StoredMedicine } from './stored-queries.ts'

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
const standing = (given: Partial<ShelfBatch> = {}): ShelfBatch => ({
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
const a2 = standing({ id: 'a2', number: 'A2', expiryDate: '2090-06-30', units: 5 })

function row(given: Partial<RowValues>, more: Partial<CheckedRow> = {}): CheckedRow {
  const draft = { medicineId: '', sku: 'D', madeUp: false, given: {}, forNew: {} }
  return { line: 2, cells: [], draft, given, ...more }
}
const one = { batch: { group: 0, tellsNews: false, isPriced: false } }

function place(given: Partial<RowValues>, batches = [standing(), a2], more = one) {
  const shelf = { medicine, batches, isNew: false }
  const result = placed(row(given, more), shelf, { stock: 0, expiryDate: '2091-12-31' })
  return 'reasons' in result ? result.reasons.map(({ field }) => field) : result.batch
}

test.each([
  ['its number, however it is written', { batchNumber: 'a2', stock: 7 }, { id: 'a2', moved: 2 }],
  ['its number, with another date', { batchNumber: 'A2', expiryDate: '2090-07-31' }, { id: 'a2' }],
  [
    'no number that is there: a new one',
    { batchNumber: 'A3', stock: 7 },
    { before: null, moved: 7 },
  ],
])('a batch is found by %s', (_, given, found) => {
  expect(place(given)).toMatchObject(found)
})

test('of several with one number the date decides', () => {
  const twins = [standing(), standing({ id: 'twin', expiryDate: '2090-02-28' })]
  expect(place({ batchNumber: 'A1', expiryDate: '2090-02-28' }, twins)).toMatchObject({
    id: 'twin',
  })
  expect(place({ batchNumber: 'A1', expiryDate: '2090-03-31' }, twins)).toEqual(['expiryDate'])
  const twin = { batch: { ...one.batch, twinOf: 9 } }
  expect(place({ batchNumber: 'A1', expiryDate: '2090-03-31' }, undefined, twin)).toEqual([
    'batchNumber',
  ])
})

test('a batch of which nobody knew the number takes that of a row, unless it was recalled', () => {
  const unknown = standing({ number: 'Not recorded' })
  expect(place({ batchNumber: 'A9' }, [unknown])).toMatchObject({ id: 'a1', number: 'A9' })
  const recalled = { ...unknown, units: 0, recallId: 'r' }
  expect(place({ batchNumber: 'A9' }, [recalled])).toMatchObject({ before: null })
})

test.each([
  [5, 3, 4, 4],
  [5, 3, 5, 5],
  [5, 3, 8, 5],
  [5, 3, 9, 6],
  [0, 10, 10, 0],
])('of %i units and %i set aside, a count of %i leaves %i', (units, setAside, stock, left) => {
  const batches = [standing({ units, setAside }), a2]
  expect(place({ batchNumber: 'A1', stock }, batches)).toMatchObject({ units: left })
})

test('what was recalled gets no units', () => {
  const batches = [standing({ units: 0, setAside: 4, recallId: 'r' }), a2]
  expect(place({ batchNumber: 'A1', stock: 5 }, batches)).toEqual(['stockQuantity'])
  expect(place({ batchNumber: 'A1', stock: 4 }, batches)).toMatchObject({ moved: 0 })
})

test('an MRP below the price is refused where another row says the price, else the price follows', () => {
  const given = { batchNumber: 'A3', mrpPaise: 2900, stock: 1 }
  expect(place(given)).toMatchObject({ mrpPaise: 2900 })
  expect(place(given, undefined, { batch: { ...one.batch, isPriced: true } })).toEqual(['mrp'])
})

test('a row alone speaks of the whole, unless it names another batch or is one of an export', () => {
  const speaks = (given: Partial<RowValues>, medicineId = '') => {
    const alone = row(given)
    alone.draft.medicineId = medicineId
    return speaksOfBatch(alone, { medicine, batches: [standing(), a2], isNew: false })
  }
  expect([speaks({}), speaks({ batchNumber: 'A1' }), speaks({ batchNumber: 'A9' })]).toEqual([
    false,
    false,
    false,
  ])
  expect([speaks({ batchNumber: 'a2' }), speaks({ batchNumber: 'A1' }, 'm')]).toEqual([true, true])
})
