import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import {
  type NotificationFacts,
  type NotificationKind,
  notificationKinds,
} from '#contract/notifications.ts'
import { notificationText } from './notification-text.ts'

const roles: Role[] = ['customer', 'pharmacy', 'admin']
const kinds = Object.keys(notificationKinds) as NotificationKind[]
const all: NotificationFacts = {
  number: 'c83e6f19',
  pharmacy: 'Sanjeevani Medicals',
  medicine: 'Dolo 650',
  items: 2,
  units: 5,
  quantity: 2,
  paise: 95_70,
  carrier: 'Delhivery',
  batch: 'DL2207',
  reason: 'Impurity found.',
  state: 'shipped',
  role: 'Pharmacist',
  promisedOn: '2028-03-12',
  from: '2028-03-06',
  to: '2028-03-12',
}

describe.each(kinds)('%s', (kind) => {
  test.each(roles)('is a sentence for a %s, with and without facts', (role) => {
    for (const facts of [all, {}]) {
      const words = notificationText({ kind, facts }, role)
      expect(words).toMatch(/^[A-Z₹0-9].*\.$/)
      expect(words).not.toMatch(/undefined|NaN|null|\s\s|\s[.,:]|[.,:]{2}/)
    }
  })
})

test('names the contents of a shipment if its pharmacy sends two of the order', () => {
  const facts = { number: 'c83e6f19', pharmacy: 'Sanjeevani Medicals', contents: 'prescription' }
  expect(notificationText({ kind: 'shipment_accepted', facts }, 'customer')).toBe(
    'Sanjeevani Medicals accepted its shipment of your order c83e6f19 (prescription medicines).',
  )
  const rest = { number: 'c83e6f19', items: 2, contents: 'rest' }
  expect(notificationText({ kind: 'shipment_new', facts: rest }, 'pharmacy')).toBe(
    'New order c83e6f19 (items without prescription): 2 items.',
  )
})

test.each<[NotificationKind, Role, string]>([
  ['shipment_new', 'pharmacy', 'New order c83e6f19: 2 items, 5 packs, promised for 12 Mar 2028.'],
  [
    'shipment_shipped',
    'customer',
    'Sanjeevani Medicals handed its shipment of your order c83e6f19 to Delhivery.',
  ],
  [
    'item_declined',
    'customer',
    'Sanjeevani Medicals can’t send 2 medicines of your order c83e6f19. We are refunding you.',
  ],
  ['shipment_late', 'pharmacy', 'Order c83e6f19 is late: it was promised for 12 Mar 2028.'],
  [
    'shipment_overridden',
    'pharmacy',
    'An administrator set your shipment of order c83e6f19 to handed over.',
  ],
  [
    'order_cancelled',
    'pharmacy',
    'Order c83e6f19 was cancelled. Your shipment is on its way: please bring it back.',
  ],
  ['order_cancelled', 'customer', 'Your order c83e6f19 was cancelled.'],
  ['refund_processed', 'customer', '₹95.70 for your order c83e6f19 was refunded.'],
  ['return_requested', 'pharmacy', 'A customer asks to return 2 × Dolo 650 of order c83e6f19.'],
  [
    'return_accepted',
    'pharmacy',
    'The return of 2 × Dolo 650 of order c83e6f19 was accepted by an administrator.',
  ],
  ['recall_buyer', 'customer', 'Recall: please don’t use Dolo 650, batch DL2207. Impurity found.'],
  ['statement_ready', 'pharmacy', 'Your statement of 6 Mar 2028 to 12 Mar 2028 is ready: ₹95.70.'],
  ['staff_joined', 'pharmacy', 'A new staff member has joined with the role Pharmacist.'],
  ['payout_sent', 'pharmacy', '₹95.70 was paid out to you.'],
  [
    'payout_failed',
    'admin',
    'A payout of ₹95.70 to Sanjeevani Medicals failed. We will try again.',
  ],
])('reads %s for a %s: %s', (kind, role, words) => {
  expect(notificationText({ kind, facts: all }, role)).toBe(words)
})

test.each(['shipment_declined', 'item_declined'] as const)(
  'promises a refund of %s only where something is refunded',
  (kind) => {
    const text = (facts: NotificationFacts) => notificationText({ kind, facts }, 'customer')
    expect(text({ paise: 95_70 })).toContain(' We are refunding you.')
    expect(text({ paise: 0 })).not.toContain('refund')
    // Notifications of before have no amount.
    expect(text({})).toContain(' We are refunding you.')
  },
)

test('asks a pharmacy not to send an order that is cancelled before it was sent', () => {
  const { state, ...facts } = all
  expect(notificationText({ kind: 'order_cancelled', facts }, 'pharmacy')).toBe(
    'Order c83e6f19 was cancelled. Please don’t send it.',
  )
})

test('warns only customers who were sent the recalled medicine', () => {
  const text = (facts: NotificationFacts) =>
    notificationText({ kind: 'recall_buyer', facts }, 'customer')
  const batch = { medicine: 'Dolo 650', batch: 'DL2207' }
  expect(text({ ...batch, reason: 'Impurity found' })).toBe(
    'Recall: please don’t use Dolo 650, batch DL2207. Impurity found.',
  )
  expect(text({ ...batch, reason: 'It has not been sent to you.', unsent: 1 })).toBe(
    'Dolo 650, batch DL2207 was recalled. It has not been sent to you.',
  )
})

test.each([
  [1, 'ends in 1 day.'],
  [7, 'ends in 7 days.'],
  [0, 'has ended.'],
])('counts the days to the end of the last registration: %d', (count, end) => {
  expect(notificationText({ kind: 'pharmacist_expiring', facts: { count } }, 'pharmacy')).toBe(
    `Your last pharmacist’s registration ${end}`,
  )
})

test('shortens several medicines to the first and a count', () => {
  const facts = { name: 'Dolo 650', medicines: 4, units: 31 }
  expect(notificationText({ kind: 'batch_expired', facts }, 'pharmacy')).toBe(
    'Dolo 650 and 3 others left the shop: too close to expiry, 31 units.',
  )
})
