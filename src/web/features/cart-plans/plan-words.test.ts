import { expect, test } from 'vitest'
import type { CartPlan } from '#contract/cart-plans.ts'
import { changesText, planName, planText } from './plan-words.ts'

const plan: CartPlan = {
  goals: ['cheapest', 'fewest'],
  subtotal: 150,
  delivery: 40,
  total: 190,
  shipments: 1,
  promisedOn: '2026-11-30',
  saving: 25,
  changes: [],
}

test('names all goals that a plan reaches', () => {
  expect(planName(plan)).toBe('Cheapest, fewest shipments')
  expect(planName({ goals: ['soonest'] })).toBe('Soonest complete')
})

test('says what a plan costs less or more, its shipments and its day', () => {
  expect(planText(plan)).toBe('₹25.00 less with 1 shipment, complete by 30 Nov 2026')
  expect(planText({ ...plan, saving: -12.5, shipments: 2 })).toBe(
    '₹12.50 more with 2 shipments, complete by 30 Nov 2026',
  )
  expect(planText({ ...plan, saving: 0 })).toMatch(/^The same price with/)
})

test('counts the medicines that change', () => {
  const change = { from: 'a', to: 'b', name: '', priceFrom: 1, priceTo: 1, pharmacy: '' }
  expect(changesText({ changes: [change] })).toBe('1 medicine from another pharmacy')
  expect(changesText({ changes: [change, change] })).toBe('2 medicines from another pharmacy')
})
