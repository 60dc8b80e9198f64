import { expect, test } from 'vitest'
import { shareOfDeductions } from './reverse-sale.ts'

const deductions = { commissionPaise: 7_99, tcsPaise: 48 }

test('splits commission and tax in proportion, without a remainder', () => {
  const first = shareOfDeductions(deductions, { goodsPaise: 33_31, remainingPaise: 99_93 })
  expect(first).toEqual({ commissionPaise: 2_66, tcsPaise: 16 })
  const left = { commissionPaise: 7_99 - 2_66, tcsPaise: 48 - 16 }
  expect(shareOfDeductions(left, { goodsPaise: 66_62, remainingPaise: 66_62 })).toEqual(left)
})

test('gives up nothing if nothing was deducted', () => {
  const none = { commissionPaise: 0, tcsPaise: 0 }
  expect(shareOfDeductions(none, { goodsPaise: 1, remainingPaise: 3 })).toEqual(none)
})
