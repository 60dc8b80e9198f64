import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { asksDistrict, checkChange, openItems, unchanged } from './drafted-change.ts'

const deliveryAddress = {
  fullName: 'Meera Kulkarni',
  addressLine1: '14, Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '9822044170',
}
type Given = Partial<Order['items'][number]> & { _id: string }
const item = (given: Given) => ({
  ...{ quantity: 3, takenOut: 0, declinedAt: null, shipmentId: 's', dispensing: null },
  ...given,
})
const orderOf = (items: Given[], shipments = [{ _id: 's', state: 'new', pickup: null }]) =>
  ({ revision: 4, deliveryAddress, items: items.map(item), shipments }) as unknown as Order

const order = orderOf([{ _id: 'a' }, { _id: 'b', quantity: 1 }])
const drafted = (units: Record<string, number>, address = {}) => {
  const draft = unchanged(order)
  return checkChange(order, {
    units: { ...draft.units, ...units },
    address: { ...draft.address, ...address },
  })
}

test('offers the items that are still sent, with the units that are left', () => {
  const found = openItems(
    orderOf(
      [
        { _id: 'a', takenOut: 1 },
        { _id: 'gone', takenOut: 3 },
        { _id: 'declined', declinedAt: '2026-11-18T06:12:44.000Z' },
        { _id: 'ended', shipmentId: 't' },
      ],
      [
        { _id: 's', state: 'accepted', pickup: null },
        { _id: 't', state: 'cancelled', pickup: null },
      ],
    ),
  )
  expect(found.map(({ item: { _id }, had }) => [_id, had])).toEqual([['a', 2]])
})

test('sends what differs, with the revision that was shown', () => {
  expect(drafted({ a: 2, b: 0 })).toMatchObject({
    body: {
      revision: 4,
      items: [
        { _id: 'a', quantity: 2 },
        { _id: 'b', quantity: 0 },
      ],
    },
    address: null,
  })
  const moved = drafted({}, { zipCode: '411 038' })
  expect(moved.body).toEqual({
    revision: 4,
    deliveryAddress: expect.objectContaining({ zipCode: '411038' }),
  })
})

test('says what is wrong before anything is sent', () => {
  expect(drafted({})).toMatchObject({ trouble: expect.stringContaining('Nothing is different') })
  expect(drafted({ a: 0, b: 0 })).toMatchObject({ trouble: expect.stringContaining('cancel') })
  expect(drafted({}, { city: ' ', state: '', zipCode: '41' })).toMatchObject({
    errors: {
      city: 'Please fill all required fields',
      state: 'Required',
      zipCode: 'Please enter a valid 6-digit ZIP code',
    },
  })
})

test('asks for the district only where a prescription medicine is delivered', () => {
  const prescribed = [{ _id: 'a', dispensing: 'waiting' as const }]
  expect(asksDistrict(order)).toBe(false)
  expect(asksDistrict(orderOf(prescribed))).toBe(true)
  const place = { address: 'Pune', phone: '9822044170' }
  const collected = [{ _id: 's', state: 'new', pickup: place }]
  expect(asksDistrict(orderOf(prescribed, collected as never))).toBe(false)
})
