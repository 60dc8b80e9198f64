import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reversedPart, splitPrice, sumOf, supplyOf } from './tax-split.ts'

const price = fc.integer({ min: 1, max: 1_00_00_000_00 })
const rate = fc.constantFrom(0, 5_00, 12_00, 18_00, 28_00, 3_00, 25)
const supply = fc.constantFrom('within' as const, 'across' as const, 'untaxed' as const)

test('splits the tax into two equal halves within a state, and not across states', () => {
  expect(splitPrice(105_00, 5_00, 'within')).toEqual({
    totalPaise: 105_00,
    taxablePaise: 100_00,
    cgstPaise: 2_50,
    sgstPaise: 2_50,
    igstPaise: 0,
  })
  expect(splitPrice(30_00, 5_00, 'within')).toMatchObject({ taxablePaise: 28_58, cgstPaise: 71 })
  expect(splitPrice(30_00, 5_00, 'across')).toMatchObject({ taxablePaise: 28_57, igstPaise: 1_43 })
  expect(splitPrice(30_00, 5_00, 'untaxed')).toMatchObject({ taxablePaise: 30_00, igstPaise: 0 })
})

test('splits a price into parts that add up to it, with the tax at its rate', () => {
  fc.assert(
    fc.property(price, rate, supply, (paise, bp, where) => {
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = splitPrice(paise, bp, where)
      const tax = cgstPaise + sgstPaise + igstPaise
      expect(taxablePaise + tax).toBe(paise)
      expect(cgstPaise).toBe(sgstPaise)
      if (where !== 'untaxed')
        expect(Math.abs(tax - (taxablePaise * bp) / 10_000)).toBeLessThanOrEqual(1.3)
    }),
  )
})

test('splits partial reversals so that they add up to the invoice', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), rate, supply, parts, (unit, bp, where, of) => {
      const quantity = of.reduce((all, units) => all + units, 0)
      const line = { ...splitPrice(unit * quantity, bp, where), quantity, unitPaise: unit }
      let before = 0
      const reversedUnits = of.map((units) => {
        const part = reversedPart(line, before, { quantity: units })
        before += units
        return part
      })
      const { quantity: _, unitPaise: __, ...amounts } = line
      expect(sumOf(reversedUnits)).toEqual(amounts)
    }),
  )
  const line = { ...splitPrice(3_00, 5_00, 'within'), quantity: 3, unitPaise: 1_00 }
  expect(() => reversedPart(line, 2, { quantity: 2 })).toThrow('more units are reversed')
})

test('decides by the buyer’s state, and charges no tax without a GSTIN', () => {
  const seller = { gstin: '27AAPFU0939F1ZV', stateCode: '27' }
  expect(supplyOf(seller, '27')).toBe('within')
  expect(supplyOf(seller, '29')).toBe('across')
  expect(supplyOf(seller, null)).toBe('within')
  expect(supplyOf({ gstin: null, stateCode: '27' }, '29')).toBe('untaxed')
})
