// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { OperatorNotices } from '#contract/operator.ts'
import Terms from './terms.tsx'

afterEach(cleanup)

const nobody = { name: null, email: null, phone: null }
const notices = { demo: false, operator: { ...nobody, address: null }, nodalPerson: nobody }

function shownWith(deliveryChargedPer: 'order' | 'shipment'): string | null {
  const terms = { deliveryCharge: 40, freeDeliveryAbove: null, deliveryChargedPer }
  const props = { loaderData: { notices: notices as unknown as OperatorNotices } }
  const element = <Terms {...(props as Parameters<typeof Terms>[0])} />
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { terms } } },
  })
  render(<RouterProvider router={router} />)
  return screen.getByText(/You can cancel an order/).textContent
}

test('the terms say when a change refunds the delivery charge', () => {
  expect(shownWith('order')).toContain('the delivery charge stays as you paid it. A pharmacy')
  cleanup()
  expect(shownWith('shipment')).toContain(
    'the delivery charge stays as you paid it, unless you take out a whole shipment. A pharmacy',
  )
})
