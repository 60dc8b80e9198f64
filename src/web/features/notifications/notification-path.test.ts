import { expect, test } from 'vitest'
import { type NotificationTopic, topicsOf } from '#contract/notifications.ts'
import { notificationPath } from './notification-path.ts'

const id = 'c83e6f19-04d7-4c2a-a5b6-1e9f7d3b8a07'

test.each([
  ['customer', 'orders', id, `/order/${id}`],
  ['customer', 'recalls', id, `/order/${id}`],
  ['customer', 'orders', null, '/order-history'],
  ['customer', 'returns', id, `/returns/${id}`],
  ['customer', 'availability', id, `/medicines/${id}/medicine`],
  ['customer', 'availability', null, '/saved-items'],
  ['pharmacy', 'returns', id, `/pharmacy/returns/${id}`],
  ['pharmacy', 'returns', null, '/pharmacy/returns'],
  ['pharmacy', 'money', id, `/pharmacy/statements/${id}`],
  ['pharmacy', 'money', null, '/pharmacy/statements'],
  ['pharmacy', 'orders', id, `/pharmacy/orders/${id}`],
  ['pharmacy', 'recalls', id, '/pharmacy/recalls'],
  ['pharmacy', 'stock', null, '/pharmacy/expiry'],
  ['admin', 'orders', id, `/admin/orders/${id}`],
  ['admin', 'returns', id, `/admin/returns/${id}`],
  ['admin', 'recalls', id, `/admin/recalls/${id}`],
  ['admin', 'recalls', null, '/admin/recalls'],
  ['admin', 'money', id, `/admin/payouts/${id}`],
  ['admin', 'money', null, '/admin/payouts'],
  ['admin', 'shop', id, '/admin/approvals'],
  ['customer', 'shop', id, null],
] as const)('links a %s at %s about %s to %s', (role, topic, subjectId, place) => {
  expect(notificationPath({ topic, subjectId }, role)).toBe(place)
})

const cases = (Object.keys(topicsOf) as (keyof typeof topicsOf)[]).flatMap((role) =>
  topicsOf[role].map((topic: NotificationTopic) => ({ role, topic })),
)

test.each(cases)('links every $topic notification of a $role to a page', ({ role, topic }) => {
  for (const subjectId of [id, null])
    expect(notificationPath({ topic, subjectId }, role)).not.toBe(null)
})

test('links the warning of a missing tax number to where it is entered', () => {
  const given = { kind: 'tax_number_due', topic: 'licences', subjectId: null } as const
  expect(notificationPath(given, 'pharmacy')).toBe('/pharmacy/account')
})
