import type { adminEmail, customerEmail } from '../email-changes.ts'
import type { Examples } from './example.ts'
import { given } from './ids.ts'

export const confirmedExample: Examples<typeof adminEmail>['confirm'] = {
  request: { body: { token: given.emailedToken } },
  answer: {
    success: true,
    message: 'Your email is confirmed.',
    email: 'meera.kulkarni@example.in',
  },
}

/** The same for customers and pharmacies. */
export const emailChangeExamples: Examples<typeof customerEmail> = {
  confirm: confirmedExample,
  sendAgain: {
    answer: { success: true, message: 'We sent a new link. Open it within seven days.' },
  },
}
