import { expect, test } from 'vitest'
import {
  amountIn,
  capitalised,
  countryIn,
  dayIn,
  formIn,
  gtinIn,
  hsnIn,
  percentIn,
  scheduleIn,
  skuFrom,
  unitIn,
} from './cells.ts'

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

test.each([
  ['', undefined],
  ['-', undefined],
  ['India', 'IN'],
  ['GERMANY', 'DE'],
  ['de', 'DE'],
  ['U.S.A.', 'US'],
  ['United States', 'US'],
  ['Made in Switzerland', 'CH'],
  ['Product of Ireland', 'IE'],
  ["Côte d'Ivoire", 'CI'],
  ['Türkiye', 'TR'],
  ['Atlantis', 'Atlantis'],
])('countryIn(%j)', (cell, country) => {
  expect(countryIn(cell)).toBe(country)
})

test('generates the same code for a product in any case and spacing', () => {
  expect(skuFrom('nm', 'Dolo  650', 'Micro Labs')).toBe(skuFrom('nm', 'DOLO 650', 'micro labs'))
  expect(skuFrom('nm', 'Dolo', '650 x')).not.toBe(skuFrom('nm', 'Dolo 650', 'x'))
})

test('capitalizes the first letter', () => {
  expect(capitalised('strip of 10 tablets')).toBe('Strip of 10 tablets')
  expect(capitalised('')).toBe('')
})

test.each([
  ['TABLETS', 'tablet'],
  ['Syrup or suspension', 'liquid'],
  ['cream', 'cream'],
  ['Inj.', 'injection'],
  ['', undefined],
  ['Lozenge', 'lozenge'],
  ['Hot water bottle', 'Hot water bottle'],
])('reads the form %j as %s', (cell, form) => {
  expect(formIn(cell)).toBe(form)
})

test.each([
  ['ML', 'ml'],
  ['gm', 'g'],
  ['Pcs', 'piece'],
  ['tablets', 'piece'],
  ['MDI', 'dose'],
  ['', undefined],
  ['pound', 'pound'],
])('reads the unit %j as %s', (cell, unit) => {
  expect(unitIn(cell)).toBe(unit)
})

test.each([
  ['H', 'H'],
  ['Schedule H1', 'H1'],
  ['sch. h', 'H'],
  ['h-1', 'H1'],
  ['otc', 'OTC'],
  ['x', 'X'],
  ['Yes', 'H'],
  ['Not required', 'OTC'],
  ['constructor', 'CONSTRUCTOR'],
  ['-', undefined],
  ['', undefined],
])('reads the schedule %j as %s', (cell, schedule) => {
  expect(scheduleIn(cell)).toBe(schedule)
})

test.each([
  ['3004', '3004'],
  ['3004.90.99', '30049099'],
  ['', undefined],
  ['none', 'none'],
])('reads the HSN %j as %s', (cell, hsn) => {
  expect(hsnIn(cell)).toBe(hsn)
})

test.each([
  ['8901030865237', '08901030865237'],
  ['8 901030-865237', '08901030865237'],
  ['36000291452', '00036000291452'],
  ['96385074', '96385074'],
  ['8.90103E+12', '8.90103E+12'],
  ['', undefined],
])('reads the barcode number %j as %s', (cell, gtin) => {
  expect(gtinIn(cell)).toBe(gtin)
})

test.each([
  ['12%', 12],
  ['5.00', 5],
  ['GST @ 18 %', 18],
  ['0', 0],
  ['', undefined],
  ['exempt', 'exempt'],
])('reads the rate %j as %s', (cell, rate) => {
  expect(percentIn(cell)).toBe(rate)
})

test('reads a rate with a hundred thousand blanks at once', () => {
  const began = performance.now()
  percentIn(`1${' '.repeat(100_000)}2`)
  expect(performance.now() - began).toBeLessThan(1000)
})
