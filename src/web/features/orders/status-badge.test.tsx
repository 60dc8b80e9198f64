// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { Receipt } from './receipt.tsx'
import { OrderBadges, StatusBadge } from './status-badge.tsx'

afterEach(cleanup)

const styles = readFileSync('src/web/styles/mark.css', 'utf8')
const order = {
  status: 'pending',
  deliveryStatus: 'processing',
  paymentStatus: 'paid',
  paymentMethod: 'card',
  subtotal: 55.7,
  deliveryCharge: 40,
  totalPrice: 95.7,
  refunds: [],
} as unknown as Order

const badge = (word: string) => screen.getByText(word, { selector: '.badge' })

test.each([
  ['pending', 'Pending', 'caution'],
  ['processing', 'Processing', 'notice'],
  ['shipped', 'Shipped', 'notice'],
  ['delivered', 'Delivered', 'success'],
  ['paid', 'Paid', 'success'],
  ['refunded', 'Refunded', 'returned'],
  ['failed', 'Failed', 'danger'],
])('shows %s as ‘%s’ in the colour %s', (status, word, colour) => {
  render(<StatusBadge kind="order" status={status} />)
  const look = badge(word).dataset.s
  const [, rule] =
    new RegExp(`\\[data-s="${look}"\\][^{]*\\{\\s*--fg: var\\(--(\\w+)\\)`).exec(styles) ?? []
  expect(rule).toBe(colour)
})

test('shows cancelled in grey with its own shape, and an unknown status neutrally', () => {
  const { container } = render(
    <>
      <StatusBadge kind="order" status="cancelled" />
      <StatusBadge kind="order" status="on_hold" />
    </>,
  )
  expect(badge('Cancelled').dataset.s).toBe('cancelled')
  expect(badge('On hold').dataset.s).toBe('unknown')
  const [cancelled, unknown] = [...container.querySelectorAll('svg')].map((svg) => svg.innerHTML)
  expect(cancelled).not.toBe(unknown)
})

test.each([
  ['order', 'Pending'],
  ['payment', 'Pending'],
  ['delivery', 'Processing'],
] as const)('without a status the order’s %s is %s', (kind, word) => {
  render(<StatusBadge kind={kind} status={undefined} />)
  badge(word)
})

test.each([
  ['paid', 'Paid'],
  ['pending', 'Pending'],
])('shows the payment status %s on the order page', (paymentStatus, word) => {
  render(<Receipt order={{ ...order, paymentStatus } as Order} />)
  const term = screen.getByText('Payment status')
  expect(term.nextElementSibling?.textContent).toBe(word)
})

test('shows that the order is cancelled on the order page', () => {
  render(<OrderBadges order={{ ...order, status: 'cancelled' }} />)
  badge('Cancelled')
})
