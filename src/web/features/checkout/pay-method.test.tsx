// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { PayMethod } from './pay-method.tsx'

afterEach(cleanup)

type Given = { total?: number; pin?: string; hasPickup?: boolean }

function Chosen({ total = 500, pin = '411004', hasPickup = false }: Given) {
  const [inCash, setInCash] = useState(true)
  const terms = { upTo: 1000, pins: ['411'] }
  return <PayMethod {...{ terms, total, pin, hasPickup, inCash }} onChange={setInCash} />
}
const isInCash = () => screen.getByRole<HTMLInputElement>('radio', { name: /^Cash/ }).checked

test.each([
  ['the total is too high', { total: 1000.01 }, 'Cash on delivery is available up to ₹1,000.00.'],
  ['the PIN code is not reached', { pin: '560001' }, /not available at this PIN code/],
  ['something is collected', { hasPickup: true }, /collect at a pharmacy/],
])('once %s, the customer pays now', (_, given, why) => {
  const { rerender } = render(<Chosen />)
  expect(isInCash()).toBe(true)
  rerender(<Chosen {...given} />)
  screen.getByText(why)
  expect(isInCash()).toBe(false)
  // Cash is not chosen again by itself.
  rerender(<Chosen />)
  expect(isInCash()).toBe(false)
})

test('names every way to pay now', () => {
  render(<Chosen />)
  screen.getByRole('radio', { name: 'Pay now (card, UPI or net banking)' })
})

test('a PIN code that is not complete rules nothing out', () => {
  render(<Chosen pin="4110" />)
  expect(isInCash()).toBe(true)
})
