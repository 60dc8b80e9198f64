import { expect, test } from 'vitest'
import type { ReorderItem } from '#contract/reorder.ts'
import { firstChoice } from '../../forms/units/chosen-units.ts'
import { choosableOf } from './choosable.ts'

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
  expect(firstChoice([choosableOf(item(given))]).get('a')).toBe(units)
})

test('allows as many units as are in stock besides those in the cart', () => {
  expect(choosableOf(item({ inCart: 4 })).most).toBe(6)
  expect(choosableOf(item({ available: 2, inCart: 4 })).most).toBe(0)
})
