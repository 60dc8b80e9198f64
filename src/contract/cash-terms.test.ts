import { expect, test } from 'vitest'
import { cashTermsOf, shownCash, whyNoCash } from './cash-terms.ts'

const terms = { upToPaise: 2000_00, pins: ['411', '400001'] }
const wish = { totalPaise: 2000_00, pin: '411004', hasPickup: false }

test.each([
  [null, terms, wish],
  [null, { ...terms, pins: [] }, { ...wish, pin: '110001' }],
  [null, terms, { ...wish, pin: null }],
  ['off', null, wish],
  ['total', terms, { ...wish, totalPaise: 2000_01 }],
  ['pin', terms, { ...wish, pin: '400002' }],
  ['pickup', terms, { ...wish, hasPickup: true }],
] as const)('is refused because of %s', (why, given, wanted) => {
  expect(whyNoCash(given, wanted)).toBe(why)
})

test('crosses the wire in rupees', () => {
  expect(shownCash(terms)).toEqual({ upTo: 2000, pins: ['411', '400001'] })
  expect(cashTermsOf(shownCash(terms))).toEqual(terms)
  expect(cashTermsOf(undefined)).toBeNull()
})
