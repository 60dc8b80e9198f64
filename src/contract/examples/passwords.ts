import type { adminPassword } from '../passwords.ts'
import type { Examples } from './example.ts'
import { given } from './ids.ts'
import { meera } from './people.ts'

const changed = { message: 'Password changed successfully!', success: true } as const

/** The same for all three roles. */
export const passwordExamples: Examples<typeof adminPassword> = {
  change: {
    request: { body: { currentPassword: 'Tulsi#2026lok', newPassword: 'Neem@2027var' } },
    answer: changed,
  },
  forgot: {
    request: { body: { email: meera.email } },
    answer: {
      message: 'If an account exists for this email, a link is on its way.',
      success: true,
    },
  },
  reset: {
    request: { body: { token: given.emailedToken, password: 'Neem@2027var' } },
    answer: changed,
  },
}
