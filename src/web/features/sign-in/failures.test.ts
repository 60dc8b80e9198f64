import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { explainLogin, explainPharmacyLogin, explainRegistration } from './failures.ts'

const wrong = new Refusal(401, {
  code: 'invalid_credentials',
  message: 'Invalid login credentials',
})
const often = new Refusal(429, { code: 'too_many_requests', message: 'Too many attempts.' })
const away = new Refusal(0, { code: 'network' })
const broken = new Refusal(502, { code: 'unreadable' })

test('explains failures to customers and administrators', () => {
  expect(explainLogin(wrong)).toBe('Invalid login credentials')
  expect(explainLogin(often)).toBe('Too many attempts.')
  expect(explainLogin(away)).toBe('An error occurred during login')
  expect(explainLogin(broken)).toBe('An error occurred during login')
})

test('explains failures to pharmacies', () => {
  expect(explainPharmacyLogin(wrong)).toBe('Invalid credentials. Please try again.')
  expect(explainPharmacyLogin(often)).toBe('Too many attempts.')
  expect(explainPharmacyLogin(away)).toBe('Login failed. Please check your credentials.')
})

test('explains failures of registrations', () => {
  expect(explainRegistration(broken)).toBe('Registration failed')
  expect(explainRegistration(away)).toBe('An error occurred during registration.')
})
