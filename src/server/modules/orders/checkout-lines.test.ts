import { describe, expect, test } from 'vitest'
import type { Sellable } from '../catalogue/index.ts'
import { type CheckoutLine, checkoutKeyOf, mergeLines, pricedLines } from './checkout-lines.ts'

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
    { medicineId: 'a', quantity: 1, seenExpiry: '' },
    { medicineId: 'b', quantity: 12, seenExpiry: '' },
  ])
})

test('of a medicine seen twice, the later month counts', () => {
  const seen = ['2090-05-31', '2090-06-30', undefined]
  expect(mergeLines(seen.map((expiryDate) => ({ _id: 'a', quantity: 1, expiryDate })))).toEqual([
    { medicineId: 'a', quantity: 3, seenExpiry: '2090-06-01' },
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

describe('the key', () => {
  const line = (changes: Partial<CheckoutLine> = {}): CheckoutLine[] => [
    { medicine: medicine('a', 1999), quantity: 2, seenExpiry: '2090-06-01', ...changes },
  ]
  const key = checkoutKeyOf(line(), address)

  test('tells checkouts apart by lines, prices, what was promised on the page, and door', () => {
    const others = [
      checkoutKeyOf(line({ quantity: 3 }), address),
      checkoutKeyOf(line({ medicine: medicine('a', 2000) }), address),
      checkoutKeyOf(line({ seenExpiry: '2090-07-01' }), address),
      checkoutKeyOf(line(), { ...address, city: 'Mumbai' }),
    ]
    expect(new Set([key, ...others]).size).toBe(5)
  })

  test('by nothing else: not by the batch that is first on the shelf now', () => {
    const restocked = { ...medicine('a', 1999), available: 9, expiryDate: '2091-12-31' }
    expect(checkoutKeyOf(line({ medicine: restocked }), address)).toBe(key)
    expect(checkoutKeyOf(line(), { ...address, addressLine2: '' })).toBe(key)
  })
})
