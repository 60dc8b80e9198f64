import { expect, test } from 'vitest'
import { accountName, detailsText, roleOf } from './security-log-text.ts'

const _id = 'c83e6f19-04d7-4c2a-a5b6-1e9f7d3b8a07'

test('names an account, also after its deletion', () => {
  expect(accountName({ role: 'customer', _id, name: 'Asha Rao' })).toBe('Asha Rao')
  expect(accountName({ role: 'customer', _id, name: '' })).toBe('Deleted customer')
  expect(accountName({ role: 'admin', _id, name: '' })).toBe('Deleted administrator')
  expect(roleOf({ role: 'pharmacy', _id, name: 'Arogya', person: 'Anjali' })).toBe(
    'Pharmacy, Anjali',
  )
})

test('lists details in words', () => {
  expect(
    detailsText({
      reason: 'wrong_role',
      failures: 12,
      fields: ['email', 'price'],
      suppressed: { event: 'authz_fail', times: 31 },
      method: '',
    }),
  ).toEqual([
    'reason: wrong role',
    'failures: 12',
    'fields: email, price',
    'suppressed: authz fail 31',
  ])
  expect(detailsText({ nameHash: 'a1' })).toEqual(['name hash: a1'])
})
