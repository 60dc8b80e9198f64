// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DeliveryLimits } from '#contract/delivery.ts'
import type { ShopTerms } from '#contract/shop.ts'
import { withTerms } from '#web/document/terms-for-tests.tsx'
import { MedicineQuestions } from './medicine-questions.tsx'

afterEach(cleanup)

const delivered = { pickup: null, district: null, state: null }
const collected = {
  ...delivered,
  pickup: { address: '12 Laxmi Road, Pune 411030', phone: '9822044170' },
}

function questions(delivery: DeliveryLimits, terms: Partial<ShopTerms> = {}) {
  render(withTerms(<MedicineQuestions delivery={delivery} />, terms))
  return `${document.body.textContent}`
}

test('promises delivery of a medicine that is delivered, with its cost', () => {
  const text = questions(delivered)
  expect(text).toContain('When will it arrive?In 1-3 business days.')
  expect(text).toContain('What does delivery cost?Delivery is free on orders above ₹499')
})

test('says that a medicine which must be collected is prepared, and promises no delivery', () => {
  const text = questions(collected)
  expect(text).toContain(
    `When can I collect it?Your order's page shows when the pharmacy has it ready.`,
  )
  expect(text).not.toMatch(/arrive|business days|ships|delivery/i)
})

test.each([
  ['', {}, 'Refunds go to the same payment method.'],
  [
    ', and of cash',
    { cashOnDelivery: { upTo: 2000, pins: [] } },
    'Refunds go to the same payment method; cash goes to an account that you name.',
  ],
])('says where refunds go%s', (_, terms, text) => {
  expect(questions(delivered, terms)).toContain(text)
})
