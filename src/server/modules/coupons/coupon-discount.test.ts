import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partOfUnits, splitPaise } from '#contract/money.ts'
import { discountOf, type Goods, type Promised } from './coupon-discount.ts'

const coupon: Promised = {
  kind: 'percentage',
  percent: 10,
  amountPaise: null,
  mostPaise: null,
  leastPaise: 0,
  pharmacyId: null,
}
const item: Goods = { pricePaise: 25_00, quantity: 2, pharmacyId: 'a', needsPrescription: false }
const problemOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return error
  }
  return null
}

test('takes a percentage off what needs no prescription, up to the limit', () => {
  const items = [item, { ...item, needsPrescription: true }, { ...item, pharmacyId: 'b' }]
  const whole = { perItem: [5_00, 0, 5_00], discountPaise: 10_00, waivedPaise: 0 }
  expect(discountOf(coupon, items, 40_00)).toEqual(whole)
  const limited = discountOf({ ...coupon, mostPaise: 7_01 }, items, 40_00)
  expect(limited).toEqual({ perItem: [3_51, 0, 3_50], discountPaise: 7_01, waivedPaise: 0 })
})

test('counts the items of the pharmacy whose coupon it is', () => {
  const own = { ...coupon, pharmacyId: 'b' }
  const items = [item, { ...item, pharmacyId: 'b' }]
  expect(discountOf(own, items, 0).perItem).toEqual([0, 5_00])
  expect(problemOf(() => discountOf(own, [item], 0))).toMatchObject({
    code: 'coupon_not_applicable',
  })
})

test('leaves a total that can be paid', () => {
  const all = { ...coupon, kind: 'amount', percent: null, amountPaise: 1000_00 } as const
  expect(discountOf(all, [item], 0).discountPaise).toBe(49_00)
  expect(discountOf(all, [item], 40_00).discountPaise).toBe(50_00)
  const cheap = { ...item, pricePaise: 40, quantity: 1 }
  expect(problemOf(() => discountOf(all, [cheap], 0))).toMatchObject({
    code: 'coupon_not_applicable',
  })
})

test('names what is missing for the minimum, which prescription medicines don’t reach', () => {
  const items = [item, { ...item, needsPrescription: true }]
  expect(problemOf(() => discountOf({ ...coupon, leastPaise: 80_00 }, items, 0))).toMatchObject({
    code: 'coupon_minimum',
    message: expect.stringContaining('₹30.00'),
    details: { missing: 30 },
  })
})

test('waives the delivery charge, and says so where there is none', () => {
  const free = { ...coupon, kind: 'free_delivery', percent: null } as const
  expect(discountOf(free, [item], 40_00)).toEqual({
    perItem: [0],
    discountPaise: 0,
    waivedPaise: 40_00,
  })
  expect(problemOf(() => discountOf(free, [item], 0))).toMatchObject({
    code: 'coupon_not_applicable',
  })
})

const weights = fc.array(fc.integer({ min: 0, max: 1_00_00_000_00 }), {
  minLength: 1,
  maxLength: 20,
})

test('splits a discount to the paisa, and gives no item more than its price', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (prices, share) => {
      const sum = prices.reduce((all, one) => all + one, 0)
      const paise = Math.floor(sum * share)
      const parts = splitPaise(paise, prices)
      expect(parts.reduce((all, one) => all + one, 0)).toBe(paise)
      expect(parts.every((part, n) => part >= 0 && part <= (prices[n] ?? 0))).toBe(true)
    }),
  )
})

test('returns the whole discount with all units, whatever the steps, and never more than a price', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 99_999 }), share, (taken, price, part) => {
      const of = taken.reduce((all, one) => all + one, 0)
      const discount = Math.floor(price * of * part)
      let before = 0
      const parts = taken.map((units) => {
        const own = partOfUnits(discount, { of, before, units })
        before += units
        expect(own).toBeGreaterThanOrEqual(0)
        expect(own).toBeLessThanOrEqual(price * units)
        return own
      })
      expect(parts.reduce((all, one) => all + one, 0)).toBe(discount)
    }),
  )
})
