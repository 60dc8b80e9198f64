import { expect, test } from 'vitest'
import { checkPayout } from './pay-form.tsx'

test('accepts a payable amount with a reference', () => {
  expect(checkPayout({ amount: '₹96.10', reference: ' HDFC001 ' }, 96.1)).toEqual({
    data: { amount: 96.1, reference: 'HDFC001' },
    errors: null,
  })
})

test.each([
  [{ amount: '', reference: 'x' }, { amount: 'Enter the amount in rupees.' }],
  [{ amount: '96.11', reference: 'x' }, { amount: 'At most ₹96.10 can be paid now.' }],
  [{ amount: '0', reference: 'x' }, { amount: 'The amount must be more than 0' }],
  [{ amount: '1', reference: ' ' }, { reference: 'Enter the bank’s reference.' }],
])('rejects %j', (values, errors) => {
  expect(checkPayout(values, 96.1)).toEqual({ data: null, errors })
})
