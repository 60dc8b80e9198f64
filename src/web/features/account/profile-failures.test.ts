import { expect, test } from 'vitest'
import { Refusal } from '#contract/client.ts'
import { profileFailure } from './profile-roles.ts'

test.each([
  [401, 'session_expired', 'Failed to fetch profile', 'You are not logged in'],
  [500, 'internal', 'Failed to fetch profile', 'Failed to fetch profile'],
  [500, 'internal', 'Failed to update profile', 'Failed to update profile'],
  [0, 'network', 'Failed to update profile', 'Error connecting to server. Please try again later.'],
])('after %i %s replaces ‘%s’ by ‘%s’', (status, code, otherwise, sentence) => {
  expect(profileFailure(new Refusal(status, { code }), otherwise)).toBe(sentence)
})
