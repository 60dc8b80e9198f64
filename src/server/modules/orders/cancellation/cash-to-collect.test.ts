import { expect, test } from 'vitest'
import { cashToCollect } from './cash-to-collect.ts'

const full = { discountPaise: 0, discountFunder: null, bought: 3 }
const item = (shipmentId: string, left: number, deliveryPaise = 0) => {
  return { ...full, shipmentId, pricePaise: 27_85, left, deliveryPaise }
}
const none = new Set<string>()

test('adds up what is left of each shipment, with its delivery charge once', () => {
  const items = [item('a', 2, 40_00), item('a', 1, 40_00), item('b', 3)]
  expect([...cashToCollect(items, none)]).toEqual([
    ['a', 123_55],
    ['b', 83_55],
  ])
})

test('drops the charge with the last unit, and what is collected', () => {
  const items = [item('a', 0, 40_00), item('b', 1), item('c', 1)]
  expect([...cashToCollect(items, new Set(['c']))]).toEqual([['b', 27_85]])
})

test('takes off what a coupon pays of the units that are left, and nothing is due where it pays all', () => {
  const coupon = { discountPaise: 9_01, discountFunder: 'operator' } as const
  const items = [
    { ...item('a', 3), ...coupon },
    { ...item('b', 1), ...coupon },
    { ...item('c', 3), ...coupon, discountPaise: 83_55 },
  ]
  expect([...cashToCollect(items, none)]).toEqual([
    ['a', 74_54],
    ['b', 24_85],
  ])
})
