import { expect, test } from 'vitest'
import { checkRefund } from './use-refund.ts'

const reason = 'One pack was damaged'

test('sends no amount when the full remaining amount is refunded', () => {
  expect(checkRefund({ how: 'all', amount: '5', reason }, 95.7).data).toEqual({ reason })
  expect(checkRefund({ how: 'part', amount: '95.70', reason }, 95.7).data).toEqual({ reason })
  expect(checkRefund({ how: 'part', amount: '₹1,027.85', reason }, 1100).data).toEqual({
    amount: 1027.85,
    reason,
  })
})

test.each([
  ['', 'Enter an amount in rupees.'],
  ['a lot', 'The amount must be a number'],
  ['12,50', 'The amount must be a number'],
  ['0', 'The amount must be more than 0'],
  ['-3', 'The amount must be more than 0'],
  ['1.005', 'The amount can have at most 2 decimals'],
  ['95.71', 'At most ₹95.70 can still be refunded.'],
  ['99999999999', 'At most ₹95.70 can still be refunded.'],
])('rejects the amount %j: %s', (amount, message) => {
  expect(checkRefund({ how: 'part', amount, reason }, 95.7)).toEqual({
    data: null,
    errors: { amount: message },
  })
})

test('requires a reason', () => {
  expect(checkRefund({ how: 'all', reason: '  ' }, 95.7).errors).toEqual({
    reason: 'Give a reason. The customer will see it.',
  })
})
