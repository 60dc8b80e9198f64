import { expect, test } from 'vitest'
import type { EventRow } from './event-queries.ts'
import { timelineView } from './timeline-view.ts'

const order = { createdAt: new Date('2026-11-20T10:00:00Z'), customerId: 'meera' }
const event = (given: Partial<EventRow>): EventRow => ({
  id: 1,
  orderId: 'o',
  shipmentId: null,
  at: new Date('2026-11-20T10:05:00Z'),
  what: 'paid',
  byRole: 'system',
  byId: null,
  byStaffId: null,
  amountPaise: null,
  item: null,
  from: null,
  to: null,
  reason: null,
  ...given,
})
const events = [
  event({ amountPaise: 95_70 }),
  event({
    what: 'status_changed',
    byRole: 'admin',
    byId: 'asha',
    from: 'confirmed',
    to: 'shipped',
  }),
  event({ what: 'cancelled', byRole: 'admin', byId: 'gone', reason: 'Lost on its way.' }),
]
const names = new Map([
  ['meera', 'Meera Kulkarni'],
  ['asha', 'Asha Admin'],
])

test('begins with the checkout, and shows amounts in rupees', () => {
  expect(timelineView(order, events, names)).toMatchObject([
    { at: '2026-11-20T10:00:00.000Z', what: 'checked_out', by: { role: 'customer' }, amount: null },
    { at: '2026-11-20T10:05:00.000Z', what: 'paid', by: { role: 'system' }, amount: 95.7 },
    { what: 'status_changed', from: 'confirmed', to: 'shipped' },
    { what: 'cancelled', reason: 'Lost on its way.' },
  ])
})

test('shows an administrator who acted: the system, a person, or a person whose name is erased', () => {
  const by = timelineView(order, events, names).map(({ by: { name } }) => name)
  expect(by).toEqual(['Meera Kulkarni', null, 'Asha Admin', ''])
})

test('shows a customer no names', () => {
  const by = timelineView(order, events, null).map(({ by: { role, name } }) => [role, name])
  expect(by).toEqual([
    ['customer', null],
    ['system', null],
    ['admin', null],
    ['admin', null],
  ])
})
