import { isRefusal, sentenceFor } from '../../format/problems.ts'

/*
 * SPEC.md §8. The server's own message has priority: it knows about rate limits and emails already
 * in use.
 */

export function explainLogin(error: unknown): string {
  return sentenceFor(error, 'An error occurred during login', 'An error occurred during login')
}

export function explainPharmacyLogin(error: unknown): string {
  if (isRefusal(error, 'invalid_credentials')) return 'Invalid credentials. Please try again.'
  const failed = 'Login failed. Please check your credentials.'
  return sentenceFor(error, failed, failed)
}

export function explainRegistration(error: unknown): string {
  return sentenceFor(error, 'Registration failed', 'An error occurred during registration.')
}
