// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ShopTerms } from '#contract/shop.ts'
import { withTerms } from '#web/document/terms-for-tests.tsx'
import Support from './support.tsx'

afterEach(cleanup)

function answers(terms: Partial<ShopTerms>) {
  render(withTerms(<Support />, terms))
  return `${document.body.textContent}`
}

// SPEC.md §9 says it in any case.
const sentence = 'We accept UPI, cards, net banking and cash on delivery.'

test('says that cash on delivery comes later where the shop does not take it', () => {
  const text = answers({})
  expect(text).toContain(`${sentence} UPI, cards and net banking work at the checkout today;`)
  expect(text).toContain('We refund you the way you paid.')
})

test.each([
  [
    ['411'],
    'Cash on delivery is available up to ₹2,000.00 at many PIN codes; the cart says whether it is at yours.',
  ],
  [[], 'Cash on delivery is available up to ₹2,000.00.'],
])('says up to how much and where it takes cash, with the PIN codes %o', (pins, limit) => {
  const text = answers({ cashOnDelivery: { upTo: 2000, pins } })
  expect(text).toContain(`${sentence} ${limit}`)
  expect(text).not.toContain('as soon as it is available')
  expect(text).toContain('We refund you the way you paid; cash goes to an account that you name.')
})
