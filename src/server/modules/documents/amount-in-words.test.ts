import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test('writes amounts in lakhs and crores', () => {
  expect(amountInWords(0)).toBe('Rupees zero only')
  expect(amountInWords(315_50)).toBe('Rupees three hundred fifteen and fifty paise only')
  expect(amountInWords(1_00_20_021_05)).toBe(
    'Rupees one crore twenty thousand twenty-one and five paise only',
  )
  expect(amountInWords(99_99_999_99)).toBe(
    'Rupees ninety-nine lakh ninety-nine thousand nine hundred ninety-nine and ninety-nine paise only',
  )
})
