// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { OperatorNotices } from '#contract/operator.ts'
import type { ShopTerms } from '#contract/shop.ts'
import { withTerms } from '#web/document/terms-for-tests.tsx'
import ReturnsPolicy from './returns-policy.tsx'
import Terms from './terms.tsx'

afterEach(cleanup)

const cash = { cashOnDelivery: { upTo: 2000, pins: [] } }
const nobody = { name: null, email: null, phone: null }
const notices: OperatorNotices = {
  demo: false,
  operator: { ...nobody, address: null },
  grievanceOfficer: nobody,
  nodalPerson: nobody,
}
const ofTerms = { loaderData: { notices } }

function textOf(Page: unknown, terms: Partial<ShopTerms>) {
  const Shown = Page as ComponentType<typeof ofTerms>
  render(withTerms(<Shown {...ofTerms} />, terms))
  return `${document.body.textContent}`
}

test('the terms name cash on delivery only where the shop takes it', () => {
  expect(textOf(Terms, {})).toMatch(/You can pay by UPI, card or net banking\.(?!.*in cash)/)
  cleanup()
  expect(textOf(Terms, cash)).toContain(
    'You can pay by UPI, card or net banking, or in cash on delivery where the cart offers it. An order in cash is placed at once.',
  )
})

test('the returns policy says where cash goes only where the shop takes it', () => {
  expect(textOf(ReturnsPolicy, {})).toContain('the way you paid. So are cancelled orders')
  cleanup()
  expect(textOf(ReturnsPolicy, cash)).toContain(
    'the way you paid; cash goes to an account that you name. So are cancelled orders',
  )
})
