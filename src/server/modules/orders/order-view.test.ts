import { expect, test } from 'vitest'
import { deliveryStatusOf } from './order-view.ts'

test.each([
  [[], 'processing'],
  [['processing'], 'processing'],
  [['delivered', 'processing'], 'processing'],
  [['delivered', 'shipped'], 'shipped'],
  [['delivered', 'delivered'], 'delivered'],
  [['delivered', 'cancelled'], 'delivered'],
  [['cancelled', 'cancelled'], 'cancelled'],
] as const)('consignments %j make an order %s', (parts, expected) => {
  expect(deliveryStatusOf(parts)).toBe(expected)
})
