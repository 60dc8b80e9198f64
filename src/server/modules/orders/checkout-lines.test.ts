import { describe, expect, test } from 'vitest'
import type { Sellable } from '../catalogue/index.ts'
import { checkoutKeyOf, mergeLines, pricedLines } from './checkout-lines.ts'

const pharmacy = { id: 'p', name: 'Sanjeevani', address: 'Pune', licenseNumber: 'MH-1' }
const medicine = (id: string, pricePaise: number): Sellable => ({
  id,
  name: id,
  image: '',
  packSize: null,
  pricePaise,
  available: 10,
  expiryDate: '2090-12-31',
  batchNumber: 'B1',
  pharmacy,
})
const sellable = new Map([
  ['a', medicine('a', 1999)],
  ['b', medicine('b', 500)],
])
const address = {
  fullName: 'M',
  addressLine1: '1',
  city: 'Pune',
  state: 'MH',
  zipCode: '411004',
  phone: '9822044170',
}

test('duplicate lines become one, sorted by id', () => {
  expect(
    mergeLines([
      { _id: 'b', quantity: 6 },
      { _id: 'a', quantity: 1 },
      { _id: 'b', quantity: 6 },
    ]),
  ).toEqual([
    { medicineId: 'a', quantity: 1 },
    { medicineId: 'b', quantity: 12 },
  ])
})

describe('what the customer saw is compared with the truth', () => {
  test('the right price, or none, passes', () => {
    const lines = pricedLines(
      [
        { _id: 'a', quantity: 2, price: 19.99 },
        { _id: 'b', quantity: 1 },
      ],
      sellable,
    )
    expect(lines.map((line) => [line.medicine.id, line.quantity])).toEqual([
      ['a', 2],
      ['b', 1],
    ])
  })

  test.each([
    [
      'another price',
      { _id: 'a', quantity: 1, price: 1 },
      { _id: 'a', price: 19.99, stockQuantity: 10 },
    ],
    [
      'a medicine that is gone',
      { _id: 'x', quantity: 1 },
      { _id: 'x', price: null, stockQuantity: 0 },
    ],
  ])('%s is told', (_, item, truth) => {
    expect(() => pricedLines([item], sellable)).toThrow(
      expect.objectContaining({
        code: 'cart_changed',
        details: { items: [expect.objectContaining(truth)] },
      }),
    )
  })
})

test('the key tells checkouts apart by lines, prices and door, and by nothing else', () => {
  const lines = [{ medicine: medicine('a', 1999), quantity: 2 }]
  const key = checkoutKeyOf(lines, address)
  expect(
    checkoutKeyOf([{ medicine: medicine('a', 1999), quantity: 2 }], {
      ...address,
      addressLine2: '',
    }),
  ).toBe(key)
  expect(checkoutKeyOf([{ medicine: medicine('a', 1999), quantity: 3 }], address)).not.toBe(key)
  expect(checkoutKeyOf([{ medicine: medicine('a', 2000), quantity: 2 }], address)).not.toBe(key)
  expect(checkoutKeyOf(lines, { ...address, city: 'Mumbai' })).not.toBe(key)
})
