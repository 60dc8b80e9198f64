import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { historyFailure, orderFailure, sortFrom } from '#web/features/orders/load-orders.ts'
import { badgeOf, defaultStatus, methodLabel, shownStatus } from '#web/format/status-texts.ts'

test.each([
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'paid',
  'refunded',
  'failed',
])('gives %s its own look', (status) => {
  expect(badgeOf(status, 'pending').look).toBe(status)
})

test('shows an unknown status neutrally, under its own name', () => {
  expect(badgeOf('on_hold', 'pending')).toEqual({ look: 'unknown', word: 'On hold' })
})

test('uses SPEC.md’s defaults when an order has no status', () => {
  expect(badgeOf(undefined, defaultStatus.payment).word).toBe('Pending')
  expect(badgeOf(null, defaultStatus.delivery).word).toBe('Processing')
  expect(methodLabel(null)).toBeNull()
  expect(methodLabel('netbanking')).toBe('Net banking')
})

test('sorts orders newest first by default', () => {
  expect(sortFrom(new URLSearchParams('sort=nonsense'))).toBe('-orderDate')
  expect(sortFrom(new URLSearchParams('sort=totalPrice'))).toBe('totalPrice')
})

test.each([
  [401, 'unauthenticated', 'Your session has expired. Please login again.'],
  [404, 'order_not_found', 'Order not found. Please check the order number and try again.'],
  [500, 'internal', 'Failed to retrieve order details (500)'],
  [200, 'unreadable', 'Invalid data received from server.'],
])('shows SPEC.md’s message for one order after %i %s', (status, code, sentence) => {
  expect(orderFailure(new Refusal(status, { code }))).toBe(sentence)
})

test.each([
  [401, 'unauthenticated', 'Authentication required'],
  [500, 'internal', 'Failed to fetch order history'],
  [0, 'network', 'Error loading order history'],
  [200, 'unreadable', 'Invalid data format'],
])('shows SPEC.md’s message for the history after %i %s', (status, code, sentence) => {
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
])('shows an order that is %s with its shipments %s as %s', (status, delivery, shown) => {
  expect(shownStatus({ status, deliveryStatus: delivery })).toBe(shown)
})
