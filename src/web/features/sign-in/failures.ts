import { isRefusal, sentenceFor } from '../../problems.ts'

/* SPEC.md §8. The server's own sentence comes first: it knows of rate limits and taken addresses. */

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
