import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { historyFailure, orderFailure } from '#web/features/orders/order-failures.ts'
import { sortFrom } from '#web/features/orders/order-sort.ts'
import { badgeOf, defaultStatus, methodWord, standingOf } from '#web/status-words.ts'

test.each([
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'paid',
  'refunded',
  'failed',
])('%s has a look of its own', (status) => {
  expect(badgeOf(status, 'pending').look).toBe(status)
})

test('an unknown status gets the neutral look, and its own word', () => {
  expect(badgeOf('on_hold', 'pending')).toEqual({ look: 'unknown', word: 'On hold' })
})

test('SPEC.md’s defaults stand where an order says nothing', () => {
  expect(badgeOf(undefined, defaultStatus.payment).word).toBe('Pending')
  expect(badgeOf(null, defaultStatus.delivery).word).toBe('Processing')
  expect(methodWord(null)).toBeNull()
  expect(methodWord('netbanking')).toBe('Net banking')
})

test('orders are sorted newest first unless asked otherwise', () => {
  expect(sortFrom(new URLSearchParams('sort=nonsense'))).toBe('-orderDate')
  expect(sortFrom(new URLSearchParams('sort=totalPrice'))).toBe('totalPrice')
})

test.each([
  [401, 'unauthenticated', 'Your session has expired. Please login again.'],
  [404, 'order_not_found', 'Order not found. Please check the order number and try again.'],
  [500, 'internal', 'Failed to retrieve order details (500)'],
  [200, 'unreadable', 'Invalid data received from server.'],
])('one order: %i %s says SPEC.md’s sentence', (status, code, sentence) => {
  expect(orderFailure(new Refusal(status, { code }))).toBe(sentence)
})

test.each([
  [401, 'unauthenticated', 'Authentication required'],
  [500, 'internal', 'Failed to fetch order history'],
  [0, 'network', 'Error loading order history'],
  [200, 'unreadable', 'Invalid data format'],
])('the history: %i %s says SPEC.md’s sentence', (status, code, sentence) => {
  expect(historyFailure(new Refusal(status, { code }))).toBe(sentence)
})

test.each([
  ['confirmed', 'processing', 'confirmed'],
  ['pending', 'shipped', 'shipped'],
  ['confirmed', 'delivered', 'delivered'],
  ['shipped', 'delivered', 'delivered'],
  ['delivered', 'shipped', 'delivered'],
  ['confirmed', 'cancelled', 'cancelled'],
  ['cancelled', 'delivered', 'cancelled'],
  ['on_hold', 'delivered', 'on_hold'],
  [null, null, 'pending'],
])('a customer reads of an order that is %s, its parcels %s: %s', (status, delivery, said) => {
  expect(standingOf({ status, deliveryStatus: delivery })).toBe(said)
})
