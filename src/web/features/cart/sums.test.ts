import { expect, test } from 'vitest'
import { parcelsOf } from '#web/features/cart/parcels.ts'
import { exceedsStock, isLow } from '#web/features/cart/stock.ts'
import { sumsOf } from '#web/features/cart/sums.ts'
import { stockWarning } from '#web/stock-warning.ts'

test('delivery is free above ₹499, not at it', () => {
  expect(sumsOf([{ price: 499, quantity: 1 }])).toMatchObject({
    subtotal: 499,
    delivery: 40,
    total: 539,
    toFreeDelivery: 0.01,
  })
  expect(sumsOf([{ price: 499.01, quantity: 1 }])).toMatchObject({ delivery: 0, toFreeDelivery: 0 })
})

test('sums are exact to the paisa', () => {
  expect(sumsOf([{ price: 0.1, quantity: 3 }]).subtotal).toBe(0.3)
})

test('a parcel a pharmacy, in the order of the cart', () => {
  const of = (_id: string) => ({ pharmacy: { _id, name: _id, address: '', licenseNumber: '' } })
  const parcels = parcelsOf([of('b'), of('a'), of('b')])
  expect(parcels.map(({ pharmacy, lines }) => [pharmacy._id, lines.length])).toEqual([
    ['b', 2],
    ['a', 1],
  ])
})

test('SPEC.md’s stock rules: low at 5 or fewer, flagged above the stock', () => {
  const line = { name: 'Cetirizine', quantity: 4, stockQuantity: 3 }
  expect(exceedsStock(line)).toBe(true)
  expect(exceedsStock({ ...line, quantity: 3 })).toBe(false)
  expect(stockWarning(line)).toBe('Cetirizine has only 3 units in stock (you have 4 in cart)')
  expect([0, 1, 5, 6].map((stockQuantity) => isLow({ ...line, stockQuantity }))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
