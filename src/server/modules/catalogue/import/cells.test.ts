import { expect, test } from 'vitest'
import { amountIn, capitalised, dayIn, skuFrom } from './cells.ts'

test.each([
  ['', undefined],
  ['34.27', 34.27],
  ['₹1,234.50', 1234.5],
  ['Rs. 12', 12],
  ['1,25,000', 125000],
  ['1,25,000.50', 125000.5],
  ['27,85', 27.85],
  ['-0,5', -0.5],
  ['1,2345', '1,2345'],
  ['1.234,50', '1.234,50'],
  ['-3', -3],
  ['12abc', '12abc'],
  ['0x10', '0x10'],
  ['1e5', '1e5'],
  ['=1+1', '=1+1'],
  ['12,50.', '12,50.'],
])('amountIn(%j)', (cell, amount) => {
  expect(amountIn(cell)).toBe(amount)
})

test.each([
  ['', undefined],
  ['2027-03-31', '2027-03-31'],
  ['31/03/2027', '2027-03-31'],
  ['1-3-2027', '2027-03-01'],
  ['02/2028', '2028-02-29'],
  ['12.2027', '2027-12-31'],
  ['13/2027', '13/2027'],
  ['soon', 'soon'],
])('dayIn(%j)', (cell, day) => {
  expect(dayIn(cell)).toBe(day)
})

test('a made-up code is that of the product, whatever case and spaces it is written with', () => {
  expect(skuFrom('nm', 'Dolo  650', 'Micro Labs')).toBe(skuFrom('nm', 'DOLO 650', 'micro labs'))
  expect(skuFrom('nm', 'Dolo', '650 x')).not.toBe(skuFrom('nm', 'Dolo 650', 'x'))
})

test('capitalised', () => {
  expect(capitalised('strip of 10 tablets')).toBe('Strip of 10 tablets')
  expect(capitalised('')).toBe('')
})
