import { expect, test } from 'vitest'
import { pastedNumbers } from './pasted-numbers.ts'

test('reads numbers with amounts, and their exact sum', () => {
  expect(pastedNumbers('DL1, 95.70\r\n\nDL2\t₹27.85\n')).toEqual({
    numbers: ['DL1', 'DL2'],
    sum: 123.55,
    isWhole: true,
  })
})

test('knows no sum where an amount is missing', () => {
  expect(pastedNumbers('DL1\nDL2;27.85')).toMatchObject({
    numbers: ['DL1', 'DL2'],
    isWhole: false,
  })
})

test('reads nothing from nothing', () => {
  expect(pastedNumbers(' \n')).toEqual({ numbers: [], sum: 0, isWhole: false })
})
