import { expect, test } from 'vitest'
import { isLate } from './consignment-view.ts'

const now = new Date('2026-11-21T19:00:00Z') // 22 November in India
const part = (deliveryStatus: 'processing' | 'shipped' | 'delivered' | 'cancelled') => ({
  promisedOn: '2026-11-21',
  deliveryStatus,
  deliveredAt: null,
})

test.each([
  ['processing', true],
  ['shipped', true],
  ['cancelled', false],
] as const)('a day after it was promised, a parcel that is %s is late: %s', (status, late) => {
  expect(isLate(part(status), now)).toBe(late)
})

test('on the promised day it is in time, in India', () => {
  expect(isLate(part('shipped'), new Date('2026-11-21T18:00:00Z'))).toBe(false)
})

test.each([
  ['2026-11-21T18:00:00Z', false],
  ['2026-11-21T19:00:00Z', true],
])('what was delivered at %s was late: %s', (at, late) => {
  expect(isLate({ ...part('delivered'), deliveredAt: new Date(at) }, now)).toBe(late)
})

test('what was never promised is never late', () => {
  expect(isLate({ ...part('processing'), promisedOn: null }, now)).toBe(false)
})
