import { expect, test } from 'vitest'
import type { ReorderItem } from '#contract/reorder.ts'
import { firstChoice, mostUnits, stillPossible, withUnits } from './choice.ts'

const item = (given: Partial<ReorderItem> = {}): ReorderItem => ({
  _id: 'a',
  name: 'Dolo 650',
  image: '',
  packSize: null,
  pharmacy: 'Sanjeevani Medicals',
  ordered: 3,
  priceThen: 30,
  price: 30,
  available: 10,
  inCart: 0,
  needsPrescription: false,
  neededPrescription: false,
  ...given,
})

test.each([
  ['as many as were ordered', {}, 3],
  ['what is in stock', { available: 2 }, 2],
  ['what the cart lacks', { inCart: 1 }, 2],
  ['nothing that the cart has', { inCart: 3 }, undefined],
  ['nothing that is sold out', { available: 0 }, undefined],
  ['nothing that is no longer on sale', { price: null, available: 0 }, undefined],
])('chooses %s at first', (_, given, units) => {
  expect(firstChoice([item(given)]).get('a')).toBe(units)
})

test('allows as many units as are in stock besides those in the cart', () => {
  expect(mostUnits(item({ inCart: 4 }))).toBe(6)
  expect(mostUnits(item({ available: 2, inCart: 4 }))).toBe(0)
})

test('takes an item in and out without changing the choice before', () => {
  const before = firstChoice([item()])
  expect(withUnits(before, 'a', 5).get('a')).toBe(5)
  expect(withUnits(before, 'a', null).size).toBe(0)
  expect(before.get('a')).toBe(3)
})

test('keeps of a choice what can still be added', () => {
  const items = [item({ available: 2 }), item({ _id: 'b', price: null })]
  expect([...stillPossible(firstChoice([item(), item({ _id: 'b' })]), items)]).toEqual([['a', 2]])
})
