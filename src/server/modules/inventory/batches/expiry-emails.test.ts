import { expect, test } from 'vitest'
import { expiringEmail } from './expiry-emails.ts'

const line = { medicineId: 'm', name: 'Dolo 650', number: 'DL2207', expiryDate: '2026-12-31' }
const emailFor = (units: number) =>
  expiringEmail(
    {
      pharmacyId: 'p',
      pharmacy: 'Sanjeevani Medicals',
      email: 'rakesh@example.in',
      medicines: 1,
      units,
      lines: [{ ...line, units }],
    },
    { today: '2026-11-20', cutoffDays: 30 },
  )

test.each([
  [1, '1 unit expires soon', '31 Dec 2026: Dolo 650, batch DL2207, 1 unit\n'],
  [7, '7 units expire soon', '31 Dec 2026: Dolo 650, batch DL2207, 7 units\n'],
])('announces %d units that expire', (units, subject, listed) => {
  const email = emailFor(units)
  expect(email.subject.text).toBe(subject)
  expect(email.body.text).toContain(listed)
})
