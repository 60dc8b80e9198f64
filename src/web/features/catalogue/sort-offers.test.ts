import { expect, test } from 'vitest'
import type { Offer } from '#contract/alternatives.ts'
import { sortedOffers } from './sort-offers.ts'

const offer = (_id: string, sellerRating: number | null) => ({ _id, sellerRating }) as Offer
const offers = [offer('cheap', null), offer('far', 4.1), offer('near', 4.8), offer('soon', 3.9)]
const promises = new Map([
  ['far', { day: null, text: 'Not deliverable to 411002' }],
  ['near', { day: '2026-11-27', text: 'By Fri 27 Nov' }],
  ['soon', { day: '2026-11-26', text: 'By Thu 26 Nov' }],
])

test.each([
  ['price', ['cheap', 'far', 'near', 'soon']],
  ['date', ['soon', 'near', 'cheap', 'far']],
  ['rating', ['near', 'far', 'soon', 'cheap']],
] as const)('sorts offers by %s', (order, ids) => {
  expect(sortedOffers(offers, order, promises).map(({ _id }) => _id)).toEqual(ids)
})
