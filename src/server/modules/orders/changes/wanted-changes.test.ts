import { describe, expect, test } from 'vitest'
import { takesAll, wantedChanges } from './wanted-changes.ts'

const address = {
  fullName: 'Meera Nair',
  addressLine1: '4 MG Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411001',
  phone: '9822044170',
}
const three = { id: 'a', quantity: 3, declined: null }
const one = { id: 'b', quantity: 1, declined: null }
const gone = { id: 'c', quantity: 2, declined: 'pharmacy' as const }
const order = { revision: 1, items: [three, one, gone], address }
const wanting = (items: [string, number][], revision = 1) =>
  wantedChanges(order, { revision, items: items.map(([_id, quantity]) => ({ _id, quantity })) })
const refused = (code: string) => expect.objectContaining({ code })

test('finds the items that should have fewer units', () => {
  const found = wanting([
    ['a', 2],
    ['b', 1],
  ])
  expect(found).toEqual({ lowered: [{ item: three, left: 2 }], address: null })
  expect(wanting([['b', 0]])?.lowered).toEqual([{ item: one, left: 0 }])
})

test('finds another address, and takes an empty line for none', () => {
  const moved = { ...address, city: 'Nashik' }
  const found = (deliveryAddress: typeof address & { addressLine2?: string }) =>
    wantedChanges(order, { revision: 1, deliveryAddress })
  expect(found(moved)).toEqual({ lowered: [], address: moved })
  expect(found({ ...address, addressLine2: '' })).toBeNull()
})

describe('finds nothing to do', () => {
  test('when the order is as wanted, whichever order was seen', () => {
    expect(wanting([['a', 3]], 0)).toBeNull()
    expect(wanting([['c', 0]], 0)).toBeNull()
    expect(wantedChanges(order, { revision: 0, deliveryAddress: address })).toBeNull()
  })
})

describe('refuses', () => {
  test('a change of an order that was seen before it changed', () => {
    expect(() => wanting([['a', 2]], 0)).toThrow(refused('order_changed'))
    expect(() => wanting([['c', 1]])).toThrow(refused('order_changed'))
  })

  test('more units', () => {
    expect(() => wanting([['a', 4]])).toThrow(refused('quantity_raised'))
  })

  test('items of other orders', () => {
    expect(() => wanting([['x', 1]])).toThrow(refused('invalid_input'))
  })
})

test('sees that nothing would be left to send', () => {
  const out = (item: typeof three) => ({ item, left: 0 })
  expect(takesAll(order.items, [out(three), out(one)])).toBe(true)
  expect(takesAll(order.items, [out(three)])).toBe(false)
  expect(takesAll(order.items, [{ item: three, left: 1 }, out(one)])).toBe(false)
})
