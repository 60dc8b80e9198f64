import { expect, test } from 'vitest'
import { importFields } from '#contract/import-fields.ts'
import { guessedColumns } from './guessed-columns.ts'

const guessOf = (header: string) => {
  const names = header.split('|')
  const places = Object.entries(guessedColumns(names))
  return Object.fromEntries(places.map(([field, place]) => [field, names[place]]))
}

test.each([
  [
    'Product name|Company|Salt|Packing|MRP|Qty|Exp|Batch No.',
    {
      name: 'Product name',
      manufacturer: 'Company',
      composition: 'Salt',
      packSize: 'Packing',
      mrp: 'MRP',
      stockQuantity: 'Qty',
      expiryDate: 'Exp',
      batchNumber: 'Batch No.',
    },
  ],
  [
    'ITEM CODE|ITEM NAME|M.R.P. (Rs.)|Sale Rate|Closing Stock|EXP DT',
    {
      sku: 'ITEM CODE',
      name: 'ITEM NAME',
      mrp: 'M.R.P. (Rs.)',
      price: 'Sale Rate',
      stockQuantity: 'Closing Stock',
      expiryDate: 'EXP DT',
    },
  ],
  [
    'Generic Name|Name|Price [₹]',
    { name: 'Name', composition: 'Generic Name', price: 'Price [₹]' },
  ],
  [
    'Drug Name|Dosage Form|Potency|Units per pack|Rx',
    {
      name: 'Drug Name',
      form: 'Dosage Form',
      strength: 'Potency',
      packAmount: 'Units per pack',
      schedule: 'Rx',
    },
  ],
  [
    'Item|MRP|Country of Origin',
    { name: 'Item', mrp: 'MRP', countryOfOrigin: 'Country of Origin' },
  ],
  ['Item|Code|EAN Code', { name: 'Item', sku: 'Code', gtin: 'EAN Code' }],
  ['line|reasons|x|', {}],
])('%s', (header, guess) => {
  expect(guessOf(header)).toEqual(guess)
})

test('assigns the fields’ own names to them, and no column twice', () => {
  const fields = Object.keys(importFields)
  expect(Object.values(guessOf(fields.join('|')))).toEqual(Object.keys(guessOf(fields.join('|'))))
  expect(Object.keys(guessOf(fields.join('|'))).sort()).toEqual(fields.sort())
  expect(guessOf('Name|name')).toEqual({ name: 'Name' })
})
