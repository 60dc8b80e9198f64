import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPrice, sumOf, supplyOf, undonePart } from './tax-split.ts'

const price = fc.integer({ min: 1, max: 1_00_00_000_00 })
const rate = fc.constantFrom(0, 5_00, 12_00, 18_00, 28_00, 3_00, 25)
const supply = fc.constantFrom('within' as const, 'across' as const, 'untaxed' as const)

test('within a state the tax is two equal halves, across a border one', () => {
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

test('the parts of a price add up to it, and the tax is its rate of the rest', () => {
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

test('what is undone in parts comes to what was invoiced', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), rate, supply, parts, (unit, bp, where, of) => {
      const quantity = of.reduce((all, units) => all + units, 0)
      const line = { ...splitPrice(unit * quantity, bp, where), quantity, unitPaise: unit }
      let before = 0
      const undone = of.map((units) => {
        const part = undonePart(line, before, units)
        before += units
        return part
      })
      const { quantity: _, unitPaise: __, ...amounts } = line
      expect(sumOf(undone)).toEqual(amounts)
    }),
  )
  const line = { ...splitPrice(3_00, 5_00, 'within'), quantity: 3, unitPaise: 1_00 }
  expect(() => undonePart(line, 2, 2)).toThrow('more is undone')
})

test('the buyer’s state decides; without a GSTIN nobody charges tax', () => {
  const seller = { gstin: '27AAPFU0939F1ZV', stateCode: '27' }
  expect(supplyOf(seller, '27')).toBe('within')
  expect(supplyOf(seller, '29')).toBe('across')
  expect(supplyOf(seller, null)).toBe('within')
  expect(supplyOf({ gstin: null, stateCode: '27' }, '29')).toBe('untaxed')
})
