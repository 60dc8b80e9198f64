import { expect, test } from 'vitest'
import { expiringEmail } from './pharmacist-emails.ts'

const pharmacy = { name: 'Sanjeevani Medicals', email: 'rakesh@example.in' }

test.each([
  [1, 'in 1 day'],
  [7, 'in 7 days'],
])('announces that the last registration ends with %d days left', (days, left) => {
  const { subject, body } = expiringEmail(pharmacy, { days })
  expect(subject.text).toBe(`Your pharmacist’s registration ends ${left}`)
  expect(body.text).toContain(`a pharmacist in your pharmacy ends ${left}.`)
})
