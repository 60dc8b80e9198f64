import { expect, test } from 'vitest'
import type { PreparedRefill } from '#contract/refills.ts'
import { firstChoice, stillPossible, withUnits } from './prepared-choice.ts'

const offer = {
  _id: '9c5a7be1-2f64-4e0c-b1d8-6a3f0e9d7c05',
  name: 'Glycomet 500',
  packSize: null,
  image: '',
  price: 20,
  pharmacy: 'Sanjeevani Medicals',
  samePharmacy: true,
  available: 10,
  inCart: 0,
  needsPrescription: false,
}
const prepared = (_id: string, given: Partial<PreparedRefill> = {}): PreparedRefill => ({
  product: { _id, name: _id, packSize: null, form: null, image: '' },
  runsOutOn: '2026-12-10',
  wanted: 2,
  before: { pharmacy: 'Sanjeevani Medicals', price: 20, neededPrescription: false },
  offer,
  most: 10,
  addable: 2,
  hindrance: null,
  message: null,
  ...given,
})

test('chooses what was ordered last as far as it can be ordered, and leaves out the rest', () => {
  const items = [
    prepared('a'),
    prepared('b', { most: 1, addable: 1 }),
    prepared('c', { most: 0, addable: 0 }),
    prepared('d', { offer: null, most: 0, addable: 0 }),
  ]
  expect(firstChoice(items)).toEqual(
    new Map([
      ['a', 2],
      ['b', 1],
    ]),
  )
})

test('counts what is in the cart already', () => {
  const item = prepared('a', { offer: { ...offer, inCart: 2 }, most: 0, addable: 0 })
  expect(firstChoice([item])).toEqual(new Map([['a', 2]]))
})

test('a choice is changed, and shrinks with the stock', () => {
  const choice = withUnits(firstChoice([prepared('a'), prepared('b')]), 'a', 5)
  expect(choice).toEqual(
    new Map([
      ['a', 5],
      ['b', 2],
    ]),
  )
  expect(withUnits(choice, 'b', null)).toEqual(new Map([['a', 5]]))
  expect(stillPossible(choice, [prepared('a', { most: 3 })])).toEqual(new Map([['a', 3]]))
})
