// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { PaymentConfirmed } from './payment-confirmed.tsx'

afterEach(cleanup)

test('promises shipments that arrive or are ready, and a change only until one is packed', () => {
  vi.stubGlobal('scrollTo', vi.fn())
  const orderId = '5c9e71d4-58b2-4f06-a7d9-1e60c8f25b47'
  render(<PaymentConfirmed orderId={orderId} />, { wrapper: MemoryRouter })
  const text = document.body.textContent
  expect(text).toContain('shows when each shipment arrives or is ready for pickup.')
  expect(text).toContain('within 15 minutes, as long as nothing is packed.')
  expect(text).not.toContain('ships')
})
