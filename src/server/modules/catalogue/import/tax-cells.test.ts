import { expect, test } from 'vitest'
import { hsnIn, percentIn } from './tax-cells.ts'

test.each([
  ['3004', '3004'],
  ['3004.90.99', '30049099'],
  ['', undefined],
  ['none', 'none'],
])('the HSN %j is %s', (cell, hsn) => {
  expect(hsnIn(cell)).toBe(hsn)
})

test.each([
  ['12%', 12],
  ['5.00', 5],
  ['GST @ 18 %', 18],
  ['0', 0],
  ['', undefined],
  ['exempt', 'exempt'],
])('the rate %j is %s', (cell, rate) => {
  expect(percentIn(cell)).toBe(rate)
})
