import { expect, test } from 'vitest'
import { routeOf } from './shipment-route.tsx'

const placed = { title: 'Placed and paid', at: '2026-11-20T10:00:00Z' }
const untouched = { acceptedAt: null, packedAt: null, shippedAt: null, deliveredAt: null }
const statesOf = (state: Parameters<typeof routeOf>[0]['state']) =>
  routeOf({ ...untouched, state }, placed)?.map((leg) => leg.state)

test('shows the current step of a shipment, and completes the route on delivery', () => {
  expect(statesOf('new')).toEqual(['now', 'to-come', 'to-come', 'to-come', 'to-come'])
  expect(statesOf('shipped')).toEqual(['done', 'done', 'done', 'now', 'to-come'])
  expect(statesOf('delivered')).toEqual(['done', 'done', 'done', 'done', 'done'])
})

test('shows the known time of each step', () => {
  const shippedAt = '2026-11-21T06:00:00Z'
  const legs = routeOf({ ...untouched, shippedAt, state: 'shipped' }, placed)
  expect(legs?.map(({ at }) => at)).toEqual([placed.at, null, null, shippedAt, null])
})

test.each(['declined', 'cancelled'] as const)('has no route for a shipment that is %s', (state) => {
  expect(statesOf(state)).toBeUndefined()
})

test('a shipment that the customer collects is ready, then collected, and never on its way', () => {
  const pickup = { address: 'Pune', phone: '9800000211' }
  const legs = routeOf({ ...untouched, state: 'packed', pickup }, placed)
  expect(legs?.map(({ title, state }) => [title, state])).toEqual([
    ['Placed and paid', 'done'],
    ['Accepted', 'done'],
    ['Ready for pickup', 'now'],
    ['Collected', 'to-come'],
  ])
})
