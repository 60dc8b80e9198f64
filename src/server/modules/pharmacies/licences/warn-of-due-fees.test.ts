import { expect, test } from 'vitest'
import { warningFor } from './warn-of-due-fees.ts'

test.each([
  ['no warning 61 days before', 61, null, null],
  ['the first 60 days before', 60, null, 60],
  ['none again the day after', 59, 60, null],
  ['the second 30 days before', 30, 60, 30],
  ['one alone where the date was entered late', 20, null, 30],
  ['the third 7 days before', 7, 30, 7],
  ['the third on the due date itself if none was sent', 0, null, 7],
  ['none after the third', 3, 7, null],
  ['none once the date has passed', -1, null, null],
] as const)('a pharmacy gets %s', (_, days, sent, warning) => {
  expect(warningFor(days, sent)).toBe(warning)
})
