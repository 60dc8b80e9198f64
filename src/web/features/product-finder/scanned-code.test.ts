import { expect, test } from 'vitest'
import { readCode } from './scanned-code.ts'

const gtin = '08901030865237'
const gs = '\u001d'

test.each([
  ['8901030865237', { gtin }],
  [`01${gtin}17280531${'10'}PCM2611`, { gtin, batchNumber: 'PCM2611', expiryDate: '2028-05-31' }],
  [`]d201${gtin}10PCM/26${gs}17280200`, { gtin, batchNumber: 'PCM/26', expiryDate: '2028-02-29' }],
  [`${gs}01${gtin}21SERIAL${gs}11260101${gs}10B1`, { gtin, batchNumber: 'B1' }],
  [`(01)${gtin}(17)280531(10)B-2`, { gtin, batchNumber: 'B-2', expiryDate: '2028-05-31' }],
  [`01${gtin}17281301`, { gtin }],
  [`01${gtin}9912345`, { gtin }],
])('reads %j', (text, code) => {
  expect(readCode(text)).toEqual(code)
})

test.each(['https://example.in/dolo', '8901030865238', '0108901030865238', '01', '10B1', ''])(
  'finds no product number in %j',
  (text) => {
    expect(readCode(text)).toBeNull()
  },
)
