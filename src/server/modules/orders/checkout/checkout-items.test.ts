import { describe, expect, test } from 'vitest'
import type { Sellable } from '../../catalogue/index.ts'
import {
  type CheckoutItem,
  idempotencyKeyOf,
  mergeItems,
  pricedItems,
  shortage,
} from './checkout-items.ts'

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
const medicine = (id: string, pricePaise: number): Sellable => ({
  id,
  name: id,
  image: '',
  composition: 'Paracetamol (650mg)',
  form: 'tablet',
  strength: '650mg',
  packAmount: null,
  packUnit: null,
  schedule: 'none',
  needsPrescription: false,
  packSize: null,
  pricePaise,
  pickupOnly: false,
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

test('merges duplicate items, sorted by id', () => {
  expect(
    mergeItems([
      { _id: 'b', quantity: 6 },
      { _id: 'a', quantity: 1 },
      { _id: 'b', quantity: 6 },
    ]),
  ).toEqual([
    { medicineId: 'a', quantity: 1, seenExpiry: '' },
    { medicineId: 'b', quantity: 12, seenExpiry: '' },
  ])
})

test('uses the later month of a medicine seen twice', () => {
  const seen = ['2090-05-31', '2090-06-30', undefined]
  expect(mergeItems(seen.map((expiryDate) => ({ _id: 'a', quantity: 1, expiryDate })))).toEqual([
    { medicineId: 'a', quantity: 3, seenExpiry: '2090-06-01' },
  ])
})

describe('what the customer saw', () => {
  test('accepts the right price, or none', () => {
    const items = pricedItems(
      [
        { _id: 'a', quantity: 2, price: 19.99 },
        { _id: 'b', quantity: 1 },
      ],
      sellable,
    )
    expect(items.map((item) => [item.medicine.id, item.quantity])).toEqual([
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
  ])('reports %s', (_, item, truth) => {
    expect(() => pricedItems([item], sellable)).toThrow(
      expect.objectContaining({
        code: 'cart_changed',
        details: { items: [expect.objectContaining(truth)] },
      }),
    )
  })
})

test('names every item with too little stock, the first of them in the message', () => {
  const wanted = (id: string, quantity: number): CheckoutItem => {
    return { medicine: medicine(id, 1999), quantity, seenExpiry: '' }
  }
  const left = new Map([
    ['a', { ...medicine('a', 1999), available: 1 }],
    ['b', { ...medicine('b', 1999), available: 5 }],
    ['c', { ...medicine('c', 1999), available: 2 }],
  ])
  const items = [wanted('a', 3), wanted('b', 5), wanted('c', 4)]
  expect(shortage(items, left)).toMatchObject({
    code: 'insufficient_stock',
    message: 'a has only 1 units in stock (you have 3 in cart)',
    details: {
      items: [
        { _id: 'a', name: 'a', stockQuantity: 1, price: 19.99 },
        { _id: 'c', name: 'c', stockQuantity: 2, price: 19.99 },
      ],
    },
  })
  expect(shortage([wanted('b', 5)], left).details).toBeUndefined()
})

describe('the idempotency key', () => {
  const item = (changes: Partial<CheckoutItem> = {}): CheckoutItem[] => [
    { medicine: medicine('a', 1999), quantity: 2, seenExpiry: '2090-06-01', ...changes },
  ]
  const key = idempotencyKeyOf(item(), address)

  test('depends on items, prices, the promised month and the address', () => {
    const others = [
      idempotencyKeyOf(item({ quantity: 3 }), address),
      idempotencyKeyOf(item({ medicine: medicine('a', 2000) }), address),
      idempotencyKeyOf(item({ seenExpiry: '2090-07-01' }), address),
      idempotencyKeyOf(item(), { ...address, city: 'Mumbai' }),
    ]
    expect(new Set([key, ...others]).size).toBe(5)
  })

  test('depends on nothing else, such as the batch that expires first now', () => {
    const restocked = { ...medicine('a', 1999), available: 9, expiryDate: '2091-12-31' }
    expect(idempotencyKeyOf(item({ medicine: restocked }), address)).toBe(key)
    expect(idempotencyKeyOf(item(), { ...address, addressLine2: '' })).toBe(key)
  })
})
