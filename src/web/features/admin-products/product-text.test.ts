import { expect, test } from 'vitest'
import type { AdminProduct, ProductDecision } from '#contract/admin-products.ts'
import { decisionText, movedText, productFacts } from './product-text.ts'

const decision: ProductDecision = {
  _id: 'd',
  kind: 'merge',
  product: { _id: 'a', name: 'Dolo' },
  other: { _id: 'b', name: 'Dolo 650' },
  listing: null,
  corrected: null,
  offers: 3,
  by: 'Asha',
  at: '2026-11-19T04:12:30.000Z',
  reversed: null,
  undoable: true,
}
const none = { name: null, manufacturer: null, packSize: null, description: null, imageOf: null }

test('says how many offers move', () => {
  expect([1, 3].map(movedText)).toEqual(['1 offer moves', '3 offers move'])
})

test.each([
  [{}, 'a', 'Merged into Dolo 650: 3 offers'],
  [{}, 'b', 'Merged Dolo into this product: 3 offers'],
  [{ kind: 'split', listing: { _id: 'l', name: 'DOLO' } }, 'a', 'Moved the offer DOLO to Dolo 650'],
  [
    { kind: 'split', listing: { _id: 'l', name: 'DOLO' } },
    'b',
    'Moved the offer DOLO here from Dolo',
  ],
  [{ kind: 'distinction' }, 'a', 'Marked as different from Dolo 650'],
  [{ kind: 'distinction' }, 'b', 'Marked as different from Dolo'],
  [
    { kind: 'correction', other: null, corrected: { ...none, name: 'X', packSize: 'Y' } },
    'a',
    'Corrected: name, pack size',
  ],
  [{ kind: 'correction', other: null, corrected: none }, 'a', 'Removed the corrections'],
] as const)('tells a decision from the side of the page: %j on %s', (given, on, text) => {
  expect(decisionText({ ...decision, ...given }, on)).toBe(text)
})

test('compares packs by their amount where nobody wrote a size, and names what is unknown', () => {
  const product: AdminProduct = {
    _id: 'a',
    name: 'Dolo',
    composition: 'Paracetamol',
    manufacturer: null,
    packSize: null,
    form: 'tablet',
    strength: null,
    packAmount: 15,
    packUnit: 'piece',
    image: '',
    offers: 1234,
  }
  expect(productFacts(product)).toEqual([
    ['Composition', 'Paracetamol'],
    ['Strength', 'Unknown'],
    ['Form', 'Tablet'],
    ['Pack', '15 piece'],
    ['Manufacturer', 'Unknown'],
    ['Offers', '1,234'],
  ])
})
