import { expect, test } from 'vitest'
import type { CheckedRow, RowValues } from './checked-row.ts'
import { saidBefore } from './said-before.ts'

function row(line: number, given: Partial<RowValues>, madeUp = false): CheckedRow {
  const draft = { medicineId: '', sku: 'D', madeUp, given: {}, forNew: {} }
  return { line, cells: [], draft, given }
}

test('the line that said a field first is named, and a field that nobody said may be', () => {
  const compare = saidBefore()
  expect(compare(0, row(2, { name: 'Dolo' }))).toEqual({
    reasons: [],
    tellsNews: true,
    isPriced: false,
  })
  expect(compare(0, row(3, { name: 'Dolo', pricePaise: 3000 })).tellsNews).toBe(true)
  expect(compare(0, row(4, { name: 'Dolo' }))).toMatchObject({ tellsNews: false, isPriced: true })
  expect(compare(0, row(9, { name: 'Dolo 650', pricePaise: 3100 })).reasons).toEqual([
    { field: 'name', reason: 'Line 2 says otherwise of the same medicine.' },
    { field: 'price', reason: 'Line 3 says otherwise of the same medicine.' },
  ])
})

test('medicines are strangers to each other, a thousand of them', () => {
  const compare = saidBefore()
  for (let group = 0; group < 1000; group += 1)
    expect(compare(group, row(group + 2, { name: `Dolo ${group}` })).tellsNews).toBe(true)
  expect(compare(999, row(2000, { name: 'Dolo 999' })).reasons).toEqual([])
  expect(compare(0, row(2001, { name: 'Dolo 999' })).reasons).toHaveLength(1)
})

test('batches, their MRP and a code of ours may differ', () => {
  const compare = saidBefore()
  compare(0, row(2, { batchNumber: 'A1', mrpPaise: 1, stock: 1, sku: 'made-1' }, true))
  const other = row(3, { batchNumber: 'A2', mrpPaise: 2, stock: 2, sku: 'made-2' }, true)
  expect(compare(0, other).reasons).toEqual([])
})
