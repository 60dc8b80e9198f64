import { expect, test } from 'vitest'
import { cashToCollect } from './cash-to-collect.ts'

const item = (shipmentId: string, left: number, deliveryPaise = 0) => {
  return { shipmentId, pricePaise: 27_85, left, deliveryPaise }
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
