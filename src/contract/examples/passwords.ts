import type { adminPassword } from '../passwords.ts'
import type { Examples } from './example.ts'

/** The same for all three roles. */
export const passwordExamples: Examples<typeof adminPassword> = {
  change: {
    request: { body: { currentPassword: 'Tulsi#2026', newPassword: 'Neem@2027' } },
    answer: { message: 'Password changed successfully!', success: true },
  },
}
