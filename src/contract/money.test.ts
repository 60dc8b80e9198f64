import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveryChargePaise, usualDeliveryTerms } from './delivery-terms.ts'
import { formatRupees, isWholePaise, paiseOf, rupeesOf } from './money.ts'

describe('rupees and paise', () => {
  test('preserves every amount in paise when converted to JSON and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => {
        const wire = JSON.parse(JSON.stringify(rupeesOf(paise))) as number
        expect(isWholePaise(wire)).toBe(true)
        expect(paiseOf(wire)).toBe(paise)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([19.99, 4.35, 1.1, 0.07, 436_000])('accepts %d as whole paise', (rupees) => {
    expect(isWholePaise(rupees)).toBe(true)
  })

  test.each([19.999, 0.001, Number.NaN, Number.POSITIVE_INFINITY])(
    'rejects %d as whole paise',
    (rupees) => {
      expect(isWholePaise(rupees)).toBe(false)
    },
  )

  test('sums a cart exactly to the paisa', () => {
    const item = fc.record({
      price: fc.integer({ min: 1, max: 5_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 30 }), (items) => {
        const paise = items.reduce(
          (sum, { price, quantity }) => sum + paiseOf(rupeesOf(price)) * quantity,
          0,
        )
        expect(paise).toBe(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
      }),
      { numRuns: 1_000 },
    )
  })
})

test.each([
  [0, '₹0.00'],
  [5.6, '₹5.60'],
  [125_000, '₹1,25,000.00'],
  [12_345_678.9, '₹1,23,45,678.90'],
])('formats %d as %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text)
})

test.each([
  [1, 4_000],
  [49_900, 4_000],
  [49_901, 0],
])('charges delivery for a subtotal of %d paise: %d', (subtotal, charge) => {
  expect(deliveryChargePaise(subtotal, 2, usualDeliveryTerms)).toBe(charge)
  expect(deliveryChargePaise(subtotal, 0, usualDeliveryTerms)).toBe(0)
})

test('charges each delivered shipment where the operator says so', () => {
  const terms = { ...usualDeliveryTerms, per: 'shipment' } as const
  expect(deliveryChargePaise(49_900, 3, terms)).toBe(12_000)
  expect(deliveryChargePaise(49_901, 3, terms)).toBe(0)
  expect(deliveryChargePaise(49_901, 3, { ...terms, freeAbovePaise: null })).toBe(12_000)
})
