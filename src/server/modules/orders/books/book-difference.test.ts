import { expect, test } from 'vitest'
import { differenceOf } from './book-difference.ts'

const ours = { id: 'pay_1', orderId: 'o', amountPaise: 100_00, surePaise: 0, mostPaise: 0 }
const theirs = { status: 'captured', amount: 100_00, amount_refunded: 0 } as const

test.each([
  ['nothing went back', ours, theirs, ours],
  [
    'a refund that waits for an answer may have arrived',
    ours,
    { ...theirs, amount_refunded: 40_00 },
    { ...ours, mostPaise: 40_00 },
  ],
  ['or not', ours, theirs, { ...ours, mostPaise: 40_00 }],
  [
    'all of it went back',
    { ...ours, surePaise: 100_00 },
    { ...theirs, status: 'refunded', amount_refunded: 100_00 },
    { ...ours, surePaise: 100_00, mostPaise: 100_00 },
  ],
  [
    'a refund was made while the books were read',
    ours,
    theirs,
    { ...ours, surePaise: 40_00, mostPaise: 40_00 },
  ],
] as const)('books agree where %s', (_, before, there, after) => {
  expect(differenceOf(before, there, after)).toBeNull()
})

const refunded = { ...ours, surePaise: 40_00, mostPaise: 60_00 }

test.each([
  [null, 'it is not known there'],
  [{ ...theirs, status: 'failed' }, 'it is failed there'],
  [{ ...theirs, amount: 90_00 }, 'it is ₹90.00 there and ₹100.00 here'],
  [{ ...theirs, amount_refunded: 39_00 }, '₹39.00 of it went back there and ₹40.00 here'],
  [{ ...theirs, amount_refunded: 61_00 }, '₹61.00 of it went back there and ₹40.00 here'],
] as const)('of %j it says: %s', (there, difference) => {
  expect(differenceOf(refunded, there, refunded)).toBe(difference)
})
