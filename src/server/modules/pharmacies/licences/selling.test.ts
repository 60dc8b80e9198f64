import { expect, test } from 'vitest'
import { sellingBlock } from './selling.ts'

const since = new Date('2026-11-01T00:00:00Z')

test.each([
  ['sells until the day before its form 20 ends', '2026-11-24', null, null],
  ['does not sell on the day after the retention fee was due', '2026-11-23', null, 'unlicensed'],
  ['does not sell without a form 20', null, null, 'unlicensed'],
  ['sells with a form 20 whose end is unknown', '9999-12-31', null, null],
  ['does not sell while it is suspended', '9999-12-31', since, 'suspended'],
] as const)('a pharmacy %s', (_, form20Until, suspendedAt, block) => {
  expect(sellingBlock({ form20Until, suspendedAt }, '2026-11-23')).toBe(block)
})
