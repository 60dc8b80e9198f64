import type { customerEmail } from '../email-changes.ts'
import type { Examples } from './example.ts'
import { given } from './ids.ts'

/** The same for both roles. */
export const emailChangeExamples: Examples<typeof customerEmail> = {
  confirm: {
    request: { body: { token: given.emailedToken } },
    answer: {
      success: true,
      message: 'Your new email is confirmed.',
      email: 'meera.kulkarni@example.in',
    },
  },
}
