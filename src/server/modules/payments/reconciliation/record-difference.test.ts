import { expect, test } from 'vitest'
import { differenceOf } from './record-difference.ts'

const ours = { id: 'pay_1', orderId: 'o', amountPaise: 100_00, surePaise: 0, mostPaise: 0 }
const theirs = { status: 'captured', amount: 100_00, amount_refunded: 0 } as const

test.each([
  ['nothing was refunded', ours, theirs, ours],
  [
    'a refund without an answer was paid or not',
    ours,
    { ...theirs, amount_refunded: 40_00 },
    { ...ours, mostPaise: 40_00 },
  ],
  ['or not', ours, theirs, { ...ours, mostPaise: 40_00 }],
  [
    'everything was refunded',
    { ...ours, surePaise: 100_00 },
    { ...theirs, status: 'refunded', amount_refunded: 100_00 },
    { ...ours, surePaise: 100_00, mostPaise: 100_00 },
  ],
  [
    'a refund was made while the records were read',
    ours,
    theirs,
    { ...ours, surePaise: 40_00, mostPaise: 40_00 },
  ],
] as const)('finds no difference if %s', (_, before, there, after) => {
  expect(differenceOf(before, there, after)).toBeNull()
})

const refunded = { ...ours, surePaise: 40_00, mostPaise: 60_00 }

test.each([
  [null, 'the provider does not know it'],
  [{ ...theirs, status: 'failed' }, 'its status at the provider is failed'],
  [{ ...theirs, amount: 90_00 }, 'the provider has ₹90.00, we have ₹100.00'],
  [{ ...theirs, amount_refunded: 39_00 }, 'the provider refunded ₹39.00, we refunded ₹40.00'],
  [{ ...theirs, amount_refunded: 61_00 }, 'the provider refunded ₹61.00, we refunded ₹40.00'],
] as const)('describes %j: %s', (there, difference) => {
  expect(differenceOf(refunded, there, refunded)).toBe(difference)
})
