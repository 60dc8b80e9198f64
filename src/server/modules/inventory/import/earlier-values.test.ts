import { expect, test } from 'vitest'
import type { CheckedRow, RowValues } from './checked-row.ts'
import { earlierValues } from './row-check.ts'

function row(line: number, given: Partial<RowValues>, madeUp = false): CheckedRow {
  const draft = { medicineId: '', sku: 'D', madeUp, given: {}, forNew: {} }
  return { line, cells: [], draft, given }
}

test('names the line that had a field first, and accepts a field that no row had', () => {
  const compare = earlierValues()
  expect(compare(0, row(2, { name: 'Dolo' }))).toEqual({
    reasons: [],
    mentionsBatch: true,
    isPriced: false,
  })
  expect(compare(0, row(3, { name: 'Dolo', pricePaise: 3000 })).mentionsBatch).toBe(true)
  expect(compare(0, row(4, { name: 'Dolo' }))).toMatchObject({
    mentionsBatch: false,
    isPriced: true,
  })
  expect(compare(0, row(9, { name: 'Dolo 650', pricePaise: 3100 })).reasons).toEqual([
    { field: 'name', reason: 'Line 2 has a different value for the same medicine.' },
    { field: 'price', reason: 'Line 3 has a different value for the same medicine.' },
  ])
})

test('keeps a thousand medicines apart', () => {
  const compare = earlierValues()
  for (let group = 0; group < 1000; group += 1)
    expect(compare(group, row(group + 2, { name: `Dolo ${group}` })).mentionsBatch).toBe(true)
  expect(compare(999, row(2000, { name: 'Dolo 999' })).reasons).toEqual([])
  expect(compare(0, row(2001, { name: 'Dolo 999' })).reasons).toHaveLength(1)
})

test('allows batches, their MRP and generated codes to differ', () => {
  const compare = earlierValues()
  compare(0, row(2, { batchNumber: 'A1', mrpPaise: 1, stock: 1, sku: 'made-1' }, true))
  const other = row(3, { batchNumber: 'A2', mrpPaise: 2, stock: 2, sku: 'made-2' }, true)
  expect(compare(0, other).reasons).toEqual([])
})
