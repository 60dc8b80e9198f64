import { expect, test } from 'vitest'
import { deliveryNote } from '#web/features/cart/delivery-note.ts'

const free = { pickup: null, district: null, state: null }

test('says nothing where an item may go anywhere', () => {
  expect(deliveryNote(free, false)).toBe(null)
})

test('says what limits the delivery of an item, the strictest first', () => {
  const pickup = { address: 'Pune', phone: '9800000211' }
  expect(deliveryNote({ ...free, pickup }, false)).toBe(
    'Not delivered: pick it up at the pharmacy.',
  )
  expect(deliveryNote({ ...free, district: 'Pune', state: 'Maharashtra' }, false)).toBe(
    'Needs a prescription: delivered in the district Pune only.',
  )
  expect(deliveryNote({ ...free, district: '' }, false)).toMatch(/^Can’t be delivered/)
  expect(deliveryNote({ ...free, state: 'Goa' }, false)).toBe('This pharmacy sells in Goa only.')
})

test('names no delivery limit of an item that is collected with its shipment', () => {
  expect(deliveryNote({ ...free, district: 'Pune', state: 'Maharashtra' }, true)).toBe(null)
})
