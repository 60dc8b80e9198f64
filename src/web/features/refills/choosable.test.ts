import { expect, test } from 'vitest'
import type { PreparedRefill } from '#contract/refills.ts'
import { choosableOf } from './choosable.ts'

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

test.each([
  ['as much as was ordered last, of what is in stock', {}, { usual: 2, most: 10 }],
  ['less where the stock is short', { most: 1, addable: 1 }, { usual: 2, most: 1 }],
  ['nothing without an offer', { offer: null, most: 0, addable: 0 }, { usual: 2, most: 0 }],
  [
    'what is in the cart already',
    { offer: { ...offer, inCart: 2 }, most: 0, addable: 0 },
    { usual: 2, most: 2 },
  ],
])('offers %s', (_, given, expected) => {
  expect(choosableOf(prepared('a', given))).toEqual({ id: 'a', ...expected })
})
