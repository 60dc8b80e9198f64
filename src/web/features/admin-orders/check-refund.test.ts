import { expect, test } from 'vitest'
import { checkRefund } from './check-refund.ts'

const reason = 'One pack was damaged'

test('the whole rest needs no amount; neither does an amount that is the whole rest', () => {
  expect(checkRefund({ how: 'all', amount: '5', reason }, 95.7).data).toEqual({ reason })
  expect(checkRefund({ how: 'part', amount: '95.70', reason }, 95.7).data).toEqual({ reason })
  expect(checkRefund({ how: 'part', amount: '₹1,027.85', reason }, 1100).data).toEqual({
    amount: 1027.85,
    reason,
  })
})

test.each([
  ['', 'How much? Give an amount in rupees.'],
  ['a lot', 'The amount must be a number'],
  ['12,50', 'The amount must be a number'],
  ['0', 'The amount must be more than 0'],
  ['-3', 'The amount must be more than 0'],
  ['1.005', 'The amount can have at most 2 decimals'],
  ['95.71', 'At most ₹95.70 can still be refunded.'],
  ['99999999999', 'At most ₹95.70 can still be refunded.'],
])('an amount of %j is refused: %s', (amount, message) => {
  expect(checkRefund({ how: 'part', amount, reason }, 95.7)).toEqual({
    data: null,
    errors: { amount: message },
  })
})

test('the customer is told why', () => {
  expect(checkRefund({ how: 'all', reason: '  ' }, 95.7).errors).toEqual({
    reason: 'Say why: the customer will read it.',
  })
})
