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
  ['cancelled', 'Cancelled', 'cancelled'],
])('shows %s as ‘%s’ in the colour %s', (status, word, colour) => {
  render(<StatusBadge kind="order" status={status} />)
  const look = badge(word).dataset.s
  const [, rule] =
    new RegExp(`\\[data-s="${look}"\\][^{]*\\{\\s*--fg: var\\(--(\\w+)\\)`).exec(styles) ?? []
  expect(rule).toBe(colour)
})

test('shows an unknown status neutrally, in another shape than cancelled', () => {
  const { container } = render(
    <>
      <StatusBadge kind="order" status="cancelled" />
      <StatusBadge kind="order" status="on_hold" />
    </>,
  )
  expect(badge('Cancelled').dataset.s).toBe('cancelled')
  expect(badge('On hold').dataset.s).toBe('unknown')
  expect(styles).not.toContain('unknown')
  const [cancelled, unknown] = [...container.querySelectorAll('svg')].map((svg) => svg.innerHTML)
  expect(cancelled).not.toBe(unknown)
})

const tokens = readFileSync('src/web/styles/tokens.css', 'utf8').split(':root[data-theme="dark"]')

/** The relative luminance of a colour token (WCAG 2.2). */
function luminance(theme: string, name: string): number {
  const hex = new RegExp(`--${name}: #(\\w{6});`).exec(theme)?.[1] ?? ''
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each(['caution', 'notice', 'success', 'returned', 'danger', 'cancelled', 'neutral'])(
  'the colour %s is readable on its tint, light and dark',
  (colour) => {
    expect(tokens).toHaveLength(2)
    for (const theme of tokens) {
      const [dark = 0, bright = 0] = [colour, `${colour}-tint`]
        .map((name) => luminance(theme, name))
        .sort((a, b) => a - b)
      expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

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
