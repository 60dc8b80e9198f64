import { describe, expect, test } from 'vitest'
import type { Role } from '#contract/accounts.ts'
import {
  type NewsFacts,
  type NotificationKind,
  notificationKinds,
} from '#contract/notifications.ts'
import { newsWords } from './news-words.ts'

const roles: Role[] = ['customer', 'pharmacy', 'admin']
const kinds = Object.keys(notificationKinds) as NotificationKind[]
const all: NewsFacts = {
  number: 'c83e6f19',
  pharmacy: 'Sanjeevani Medicals',
  medicine: 'Dolo 650',
  lines: 2,
  units: 5,
  quantity: 2,
  paise: 95_70,
  carrier: 'Delhivery',
  batch: 'DL2207',
  reason: 'Impurity found.',
  state: 'shipped',
  promisedOn: '2028-03-12',
  from: '2028-03-06',
  to: '2028-03-12',
}

describe.each(kinds)('%s', (kind) => {
  test.each(roles)('is a sentence to a %s, however much is known', (role) => {
    for (const facts of [all, {}]) {
      const words = newsWords({ kind, facts }, role)
      expect(words).toMatch(/^[A-Z₹0-9].*\.$/)
      expect(words).not.toMatch(/undefined|NaN|null|\s\s|\s[.,:]|[.,:]{2}/)
    }
  })
})

test.each<[NotificationKind, Role, string]>([
  [
    'consignment_new',
    'pharmacy',
    'New order c83e6f19: 2 lines, 5 units, promised for 12 Mar 2028.',
  ],
  [
    'consignment_shipped',
    'customer',
    'Sanjeevani Medicals handed its part of your order c83e6f19 to Delhivery.',
  ],
  [
    'line_declined',
    'customer',
    'Sanjeevani Medicals can’t send 2 medicines of your order c83e6f19. Your money for it goes back.',
  ],
  ['consignment_late', 'pharmacy', 'Order c83e6f19 is late: it was promised for 12 Mar 2028.'],
  [
    'consignment_overridden',
    'pharmacy',
    'The administrator set your part of order c83e6f19 to handed over.',
  ],
  ['order_cancelled', 'pharmacy', 'Order c83e6f19 was cancelled. Please don’t send it.'],
  ['order_cancelled', 'customer', 'Your order c83e6f19 was cancelled.'],
  ['refund_processed', 'customer', '₹95.70 for your order c83e6f19 was given back.'],
  ['return_requested', 'pharmacy', 'A customer asks to return 2 × Dolo 650 of order c83e6f19.'],
  [
    'return_accepted',
    'pharmacy',
    'The return of 2 × Dolo 650 of order c83e6f19 was accepted by the administrator.',
  ],
  ['recall_buyer', 'customer', 'Recall: please don’t use Dolo 650, batch DL2207. Impurity found.'],
  ['statement_ready', 'pharmacy', 'Your statement of 6 Mar 2028 to 12 Mar 2028 is ready: ₹95.70.'],
  ['payout_sent', 'pharmacy', '₹95.70 was paid out to you.'],
  [
    'payout_failed',
    'admin',
    'A payout of ₹95.70 to Sanjeevani Medicals failed. It is tried again.',
  ],
])('%s says to a %s: %s', (kind, role, words) => {
  expect(newsWords({ kind, facts: all }, role)).toBe(words)
})

test('who has a recalled medicine must not use it; who was not sent it need not be told so', () => {
  const said = (facts: NewsFacts) => newsWords({ kind: 'recall_buyer', facts }, 'customer')
  const batch = { medicine: 'Dolo 650', batch: 'DL2207' }
  expect(said({ ...batch, reason: 'Impurity found' })).toBe(
    'Recall: please don’t use Dolo 650, batch DL2207. Impurity found.',
  )
  expect(said({ ...batch, reason: 'It has not been sent to you.', kept: 1 })).toBe(
    'Dolo 650, batch DL2207 was recalled. It has not been sent to you.',
  )
})

test('several medicines are one and how many others', () => {
  const facts = { name: 'Dolo 650', medicines: 4, units: 31 }
  expect(newsWords({ kind: 'batch_expired', facts }, 'pharmacy')).toBe(
    'Dolo 650 and 3 others left the shop: too near the expiry, 31 units.',
  )
})
