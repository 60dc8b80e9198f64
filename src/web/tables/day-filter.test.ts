import { expect, test } from 'vitest'
import { dayIn } from './table-address.ts'

test.each(['2028-02-29', '1999-12-31', '9999-12-31'])('accepts %s as a day', (day) => {
  expect(dayIn(day)).toBe(day)
})

test.each([null, '', '0202-01-01', '2027-02-29', '2028-13-01', '2028-1-1', '12 Mar 2028', "' or"])(
  'ignores %j',
  (given) => {
    expect(dayIn(given)).toBe('')
  },
)
