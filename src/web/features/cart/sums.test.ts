import { expect, test } from 'vitest'
import { shownTerms, usualDeliveryTerms } from '#contract/delivery-terms.ts'
import { exceedsStock, isLow } from '#web/features/cart/cart-item-row.tsx'
import { sumsOf } from '#web/features/cart/cart-summary.tsx'
import { shipmentsOf } from '#web/features/cart/shipments-list.tsx'
import { stockWarning } from '#web/format/stock-warning.ts'

const delivered = { pickup: null, district: null, state: null }
const terms = shownTerms(usualDeliveryTerms)
const sums = (...items: Parameters<typeof sumsOf>[0]) => sumsOf(items, terms)
const of = (price: number, quantity: number, seller = 'p', isCollected = false) => ({
  price,
  quantity,
  needsPrescription: false,
  pharmacy: { _id: seller, name: '', address: '', licenseNumber: '' },
  delivery: isCollected
    ? { ...delivered, pickup: { address: 'Pune', phone: '9800000211' } }
    : delivered,
})

test('charges no delivery where the customer collects everything', () => {
  expect(sums(of(10, 1, 'p', true), of(20, 1, 'p'))).toMatchObject({
    delivery: 0,
    total: 30,
    isAllPickup: true,
  })
  expect(sums(of(10, 1, 'p', true), of(20, 1, 'q'))).toMatchObject({
    delivery: 40,
    isAllPickup: false,
  })
})

test('delivers free above ₹499, not at ₹499', () => {
  expect(sums(of(499, 1))).toMatchObject({
    subtotal: 499,
    delivery: 40,
    total: 539,
    toFreeDelivery: 0.01,
  })
  expect(sums(of(499.01, 1))).toMatchObject({ delivery: 0, toFreeDelivery: 0 })
})

test('charges each delivered shipment, and names no limit, where the operator says so', () => {
  const items = [of(300, 1, 'p'), of(300, 1, 'q'), of(300, 1, 'r', true)]
  const each = {
    deliveryCharge: 30,
    freeDeliveryAbove: null,
    deliveryChargedPer: 'shipment',
  } as const
  expect(sumsOf(items, each)).toMatchObject({ delivery: 60, freeAbove: null, toFreeDelivery: 0 })
})

test('adds up exactly to the paisa', () => {
  expect(sums(of(0.1, 3)).subtotal).toBe(0.3)
})

test('charges delivery where the customer collects only the prescription medicines', () => {
  const collected = { ...of(10, 1, 'p', true), needsPrescription: true }
  expect(sums(collected, of(20, 1, 'p'))).toMatchObject({ delivery: 40, isAllPickup: false })
  expect(sums(collected)).toMatchObject({ delivery: 0, isAllPickup: true })
})

test('groups items into shipments as the order will show them: of each pharmacy, prescription medicines last', () => {
  const from = (_id: string, needsPrescription = false) => ({
    needsPrescription,
    pharmacy: { _id, name: _id, address: '', licenseNumber: '' },
  })
  const shipments = shipmentsOf([from('b', true), from('a'), from('b'), from('b')])
  expect(shipments.map(({ key, items }) => [key, items.length])).toEqual([
    ['b', 2],
    ['b-prescription', 1],
    ['a', 1],
  ])
})

test('marks stock of 5 or fewer as low and flags quantities above the stock', () => {
  const item = { name: 'Cetirizine', quantity: 4, stockQuantity: 3 }
  expect(exceedsStock(item)).toBe(true)
  expect(exceedsStock({ ...item, quantity: 3 })).toBe(false)
  expect(stockWarning(item)).toBe('Cetirizine has only 3 units in stock (you have 4 in cart)')
  expect([0, 1, 5, 6].map((stockQuantity) => isLow({ ...item, stockQuantity }))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
