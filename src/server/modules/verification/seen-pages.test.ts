import { expect, test } from 'vitest'
import { seenPages } from './seen-pages.ts'

const now = new Date('2028-03-20T10:00:00Z')
const given = {
  state: 'verified' as const,
  isOpen: false,
  shipmentState: 'packed' as const,
  deliveredAt: null,
}

test.each([
  ['one that waits', { state: 'waiting' as const, isOpen: true, shipmentState: 'new' as const }],
  ['one that is asked', { state: 'asked' as const, isOpen: true, shipmentState: 'new' as const }],
  ['a verified one before packing', { isOpen: true, shipmentState: 'accepted' as const }],
  ['a packed one', {}],
  ['one on its way', { shipmentState: 'shipped' as const }],
])('shows the pages of %s', (_, more) => {
  expect(seenPages({ ...given, ...more }, now)).toEqual({ visible: true, until: null })
})

test.each([
  ['a rejected one', { state: 'rejected' as const, isOpen: true }],
  ['a withdrawn one', { state: 'withdrawn' as const, shipmentState: 'cancelled' as const }],
  ['a verified one whose order was cancelled', { shipmentState: 'cancelled' as const }],
  ['a verified one that was declined', { shipmentState: 'declined' as const }],
  ['a verified one whose medicines were declined', { shipmentState: 'accepted' as const }],
])('hides the pages of %s', (_, more) => {
  expect(seenPages({ ...given, ...more }, now)).toEqual({ visible: false, until: null })
})

test('shows the pages of a delivered one until its medicines can no longer be returned', () => {
  const delivered = {
    ...given,
    shipmentState: 'delivered' as const,
    deliveredAt: new Date('2028-03-13T10:00:00Z'),
  }
  const until = new Date('2028-03-20T18:29:59.999Z')
  expect(seenPages(delivered, now)).toEqual({ visible: true, until })
  expect(seenPages(delivered, until)).toEqual({ visible: false, until })
})
