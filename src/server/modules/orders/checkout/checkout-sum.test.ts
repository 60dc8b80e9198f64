import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualDeliveryTerms } from '#contract/delivery-terms.ts'
import type { Sellable } from '../../catalogue/index.ts'
import { pricedItems, sumsOf } from './checkout-items.ts'

const pharmacy = {
  id: 'p',
  name: 'Sanjeevani',
  address: 'Pune',
  licenseNumber: 'MH-1',
  phone: '9800000211',
  district: 'Pune',
  gstin: null,
  stateCode: null,
  hasDeliveryFacts: false,
}
const sold = (paise: number, n: number): Sellable => ({
  id: `m${n}`,
  name: `m${n}`,
  image: '',
  composition: 'Paracetamol (650mg)',
  form: 'tablet',
  strength: '650mg',
  packAmount: null,
  packUnit: null,
  schedule: 'none',
  needsPrescription: false,
  packSize: null,
  pricePaise: paise,
  pickupOnly: false,
  available: 99,
  expiryDate: '2090-12-31',
  batchNumber: 'B1',
  pharmacy,
})

/** The prices; then which of them are in the cart, some twice, and how many units. */
const carts = fc
  .array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 12 })
  .chain((prices) =>
    fc.record({
      prices: fc.constant(prices),
      wanted: fc.array(
        fc.record({
          n: fc.integer({ min: 0, max: prices.length - 1 }),
          quantity: fc.integer({ min: 1, max: 99 }),
        }),
        { minLength: 1, maxLength: 20 },
      ),
    }),
  )

test('computes 10,000 carts to the paisa, with free delivery only above ₹499', () => {
  fc.assert(
    fc.property(carts, ({ prices, wanted }) => {
      const inventory = new Map(prices.map((paise, n) => [`m${n}`, sold(paise, n)]))
      // As the browser sends them: rupees, through JSON.
      const seen = JSON.parse(
        JSON.stringify(
          wanted.map(({ n, quantity }) => ({
            _id: `m${n}`,
            quantity,
            price: (prices[n] as number) / 100,
          })),
        ),
      )
      const { subtotalPaise, deliveryPaise } = sumsOf(
        pricedItems(seen, inventory),
        usualDeliveryTerms,
      )
      const sum = wanted.reduce(
        (all, { n, quantity }) => all + BigInt(prices[n] as number) * BigInt(quantity),
        0n,
      )
      expect(BigInt(subtotalPaise)).toBe(sum)
      expect(deliveryPaise).toBe(sum > 49_900n ? 0 : 40_00)
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  [499_00, 1, 40_00],
  [499_01, 1, 0],
  [249_50, 2, 40_00],
  [166_34, 3, 0],
])('charges for %i paise, %i times, %i paise of delivery', (paise, quantity, deliveryPaise) => {
  const [item] = [{ medicine: sold(paise, 0), quantity, seenExpiry: '' }]
  expect(sumsOf([item], usualDeliveryTerms)).toEqual({
    subtotalPaise: paise * quantity,
    deliveryPaise,
  })
})
