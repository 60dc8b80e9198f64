import { expect, test } from 'vitest'
import { isLate, isOverdue } from './late.ts'

const now = new Date('2026-11-21T19:00:00Z') // 22 November in India
const shipment = (state: 'packed' | 'shipped' | 'delivered' | 'declined' | 'cancelled') => ({
  promisedOn: '2026-11-21',
  state,
  deliveredAt: null,
})

test.each([
  ['packed', true],
  ['shipped', true],
  ['declined', false],
  ['cancelled', false],
] as const)('a day after the promised day, a shipment that is %s is late: %s', (state, late) => {
  expect(isLate(shipment(state), now)).toBe(late)
  expect(isOverdue(shipment(state), now)).toBe(late)
})

test('is on time on the promised day in India', () => {
  expect(isLate(shipment('shipped'), new Date('2026-11-21T18:00:00Z'))).toBe(false)
})

test.each([
  ['2026-11-21T18:00:00Z', false],
  ['2026-11-21T19:00:00Z', true],
])('a shipment delivered at %s was late: %s', (at, late) => {
  const delivered = { ...shipment('delivered'), deliveredAt: new Date(at) }
  expect(isLate(delivered, now)).toBe(late)
  expect(isOverdue(delivered, now)).toBe(false)
})

test('is never late without a promised day', () => {
  expect(isLate({ ...shipment('packed'), promisedOn: null }, now)).toBe(false)
})
