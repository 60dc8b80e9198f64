import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gtinOf, printedGtin } from './gtin.ts'

test.each([
  ['8901030865237', '08901030865237'],
  ['8 901030 865237', '08901030865237'],
  ['18901030865234', '18901030865234'],
  ['036000291452', '00036000291452'],
  ['96385074', '00000096385074'],
])('reads the barcode number %s', (typed, gtin) => {
  expect(gtinOf(typed)).toBe(gtin)
})

test.each([
  '8901030865238',
  '890103086523',
  '123456789',
  '',
  'abc',
  '00000000',
  '８９０１０３０８６５２３７',
])('refuses %j: another length, or a wrong check digit', (typed) => {
  expect(gtinOf(typed)).toBeNull()
})

const digit = (digits: string) => {
  const sum = [...digits.padStart(13, '0')].reduce(
    (n, d, at) => n + Number(d) * (at % 2 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

test('prints what was read, and finds every single wrong digit', () => {
  const code = fc
    .constantFrom(7, 11, 12, 13)
    .chain((length) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`)))
  fc.assert(
    fc.property(code, fc.nat(), fc.integer({ min: 1, max: 9 }), (body, place, by) => {
      const whole = digit(body)
      expect(printedGtin(gtinOf(whole) ?? '')).toBe(whole)
      const at = place % whole.length
      const wrong = String((Number(whole[at]) + by) % 10)
      expect(gtinOf(whole.slice(0, at) + wrong + whole.slice(at + 1))).toBeNull()
    }),
  )
})
